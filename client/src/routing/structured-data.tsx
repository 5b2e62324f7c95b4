import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { useLanguage } from "#client/text/language.tsx";

/** Origin and language of the page, for structured data with absolute addresses. */
export function useSiteContext() {
  const origin = useRouteContext({ from: rootRouteId, select: (context) => context.origin });
  return { origin, language: useLanguage() };
}

/** A schema.org description of the page for search engines. Browsers do not execute it. */
export function StructuredData(props: { data: Record<string, unknown> }) {
  const data = { "@context": "https://schema.org", ...props.data };
  // Without "<", no text can close the script element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}

/** Breadcrumb from the home page to the current one, as shown in search results. */
export function BreadcrumbData(props: { trail: { name: string; address: string }[] }) {
  return (
    <StructuredData
      data={{
        "@type": "BreadcrumbList",
        itemListElement: props.trail.map(({ name, address }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: address,
        })),
      }}
    />
  );
}
