import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
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

/** Provides data and language to every screen. Renders no markup, so that it can wrap <html>. */
export function DataProviders({ api, queryClient, language, children }: DataProvidersProps) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}
