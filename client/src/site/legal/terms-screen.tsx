import { Container } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useText } from "#client/text/language.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { LegalPage } from "./legal-page.tsx";
import { legalText } from "./legal-text.ts";
import { termsSections } from "./terms-sections.ts";
import { termsText } from "./terms-text.ts";

/** The terms and conditions with the figures that apply now (BR-260). */
export function TermsScreen() {
  const text = useText(termsText);
  const t = useText(legalText);
  const options = trpc.catalog.options.useQuery();
  if (!options.data) {
    return (
      <Container py="xl">
        <ErrorPanel
          order={1}
          title={t.failed}
          retryLabel={t.retry}
          onRetry={() => void options.refetch()}
          isRetrying={options.isFetching}
        />
      </Container>
    );
  }
  return (
    <LegalPage
      document="terms"
      title={text.title}
      lead={text.lead}
      sections={termsSections(text, options.data)}
    />
  );
}
