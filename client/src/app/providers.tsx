import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import type { ReactNode } from "react";
import { type AppRouter, trpc } from "#client/api/api.ts";
import { ViewerProvider } from "#client/session/viewer.tsx";
import { LanguageProvider } from "#client/text/language.tsx";
import type { Language } from "#shared/language.ts";

type DataProvidersProps = {
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
  language: Language;
  children: ReactNode;
};

/** Provides data, the signed-in user and language to every screen. Renders no markup, so that it can wrap <html>. */
export function DataProviders({ client, queryClient, language, children }: DataProvidersProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ViewerProvider>
          <LanguageProvider language={language}>{children}</LanguageProvider>
        </ViewerProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
