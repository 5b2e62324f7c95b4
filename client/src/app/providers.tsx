import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { ReactNode } from "react";
import { type AppRouter, trpc } from "#client/api/api.ts";
import { LanguageProvider } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";

type DataProvidersProps = {
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
  language: Language;
  children: ReactNode;
};

/** Provides data and language to every screen. Renders no markup, so that it can wrap <html>. */
export function DataProviders({ client, queryClient, language, children }: DataProvidersProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>{children}</LanguageProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
