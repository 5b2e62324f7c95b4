import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { useLanguage } from "#client/text/language.tsx";

/** Origin and language of the page, for data that must name absolute addresses. */
export function useSiteContext() {
  const origin = useRouteContext({ from: rootRouteId, select: (context) => context.origin });
  return { origin, language: useLanguage() };
}

/** A schema.org description of what the page shows, for search engines; nobody executes it. */
export function StructuredData(props: { data: Record<string, unknown> }) {
  const data = { "@context": "https://schema.org", ...props.data };
  // Without a "<" no text in it can end the script.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}

/** The way from the home page to here, as search results show it. */
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
