import { StructuredData, useSiteContext } from "#client/routing/structured-data.tsx";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { pageAddress } from "#shared/site/site-paths.ts";

/** The site's operator and search, as structured data. */
export function HomeData() {
  const { origin, language } = useSiteContext();
  const home = pageAddress(origin, "/", language);
  const organization = `${origin}/#organization`;
  return (
    <>
      <StructuredData
        data={{
          "@type": "Organization",
          "@id": organization,
          name: PRODUCT_NAME,
          legalName: COMPANY.legalName,
          url: home,
          logo: `${origin}/icons/icon-512.png`,
          email: COMPANY.email,
          telephone: COMPANY.phone,
          foundingDate: String(COMPANY.foundedYear),
          address: COMPANY.address[language],
          sameAs: COMPANY.social.map(({ href }) => href),
        }}
      />
      <StructuredData
        data={{
          "@type": "WebSite",
          "@id": `${origin}/#website`,
          url: home,
          name: PRODUCT_NAME,
          inLanguage: language,
          publisher: { "@id": organization },
          potentialAction: {
            "@type": "SearchAction",
            target: {
              "@type": "EntryPoint",
              urlTemplate: `${pageAddress(origin, "/vehicles", language)}?q={search_term_string}`,
            },
            "query-input": "required name=search_term_string",
          },
        }}
      />
    </>
  );
}
