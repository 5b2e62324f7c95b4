import greekFont from "@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import { HeadContent, Scripts, useLocation, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { LANGUAGES } from "#shared/language.ts";
import { isPrivatePath, localizedPath } from "#shared/site-paths.ts";

/** Tells search engines the addresses of a public page in both languages. */
function LanguageAlternates() {
  const { origin } = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (isPrivatePath(path)) return null;
  return LANGUAGES.map((language) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={`${origin ?? ""}${localizedPath(path, language)}`}
      suppressHydrationWarning
    />
  ));
}

const FONTS = { el: [greekFont, latinFont], en: [latinFont] };

/** The whole document as the server renders it and the browser hydrates it. */
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
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <HeadContent />
        <LanguageAlternates />
      </head>
      <body>
        {props.children}
        <Scripts />
      </body>
    </html>
  );
}
