import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import { HeadContent, Scripts, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import { localizedPath } from "#shared/site-paths.ts";
import { BAR_COLOURS, BAR_SCHEMES } from "./bar-colour.ts";
import { LookProvider } from "./providers.tsx";

/** The whole document as the server renders it and the browser hydrates it. */
export function Document(props: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath("/manifest.webmanifest", language)} />
        {BAR_SCHEMES.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={BAR_COLOURS[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <HeadContent />
      </head>
      <body>
        <LookProvider nonce={nonce}>{props.children}</LookProvider>
        <Scripts />
      </body>
    </html>
  );
}
