import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { HeadContent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "#client/api.ts";
import type { createApiClient } from "#client/api-client.ts";
import { LanguageProvider } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";

type DataProvidersProps = {
  apiClient: ReturnType<typeof createApiClient>;
  queryClient: QueryClient;
  language: Language;
  children: ReactNode;
};

/** Data and language for every screen; renders no markup, so that it may stand around <html>. */
export function DataProviders({ apiClient, queryClient, language, children }: DataProvidersProps) {
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </QueryClientProvider>
    </trpc.Provider>
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
