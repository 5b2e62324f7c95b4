import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { HeadContent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Api, ApiContext } from "#client/api/api.ts";
import { LanguageProvider } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";

type DataProvidersProps = {
  api: Api;
  queryClient: QueryClient;
  language: Language;
  children: ReactNode;
};

/** Data and language for every screen; renders no markup, so that it may stand around <html>. */
export function DataProviders({ api, queryClient, language, children }: DataProvidersProps) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}

/** Stands in for the document where no server rendered one: titles, nothing else. */
export function BareFrame(props: { children: ReactNode }) {
  return (
    <>
      <HeadContent />
      {props.children}
    </>
  );
}
