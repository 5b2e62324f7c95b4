import greekRegular from "@fonts/commissioner-greek-regular.woff2?url";
import greekSemibold from "@fonts/commissioner-greek-semibold.woff2?url";
import latinRegular from "@fonts/commissioner-latin-regular.woff2?url";
import latinSemibold from "@fonts/commissioner-latin-semibold.woff2?url";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import { HeadContent, Scripts, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BAR_SCHEMES } from "./bar-colour.ts";

const FONTS = { el: [greekRegular, greekSemibold], en: [latinRegular, latinSemibold] };

/**
 * The script that sets the colour scheme before anything is painted. Its code is in the server's
 * markup, which hydration leaves as it is, so the browser does not load it again.
 */
function SchemeScript({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.SSR) return <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />;
  // oxlint-disable-next-line react/no-danger -- empty: it keeps React from comparing the content
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** The HTML document, rendered by the server and hydrated in the browser. */
export function Document(props: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath("/manifest.webmanifest", language)} />
        {BAR_SCHEMES.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={PAGE_BACKGROUND[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <SchemeScript nonce={nonce} />
        <HeadContent />
      </head>
      <body>
        {props.children}
        <Scripts />
      </body>
    </html>
  );
}
