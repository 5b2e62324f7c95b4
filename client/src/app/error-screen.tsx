import { Container } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useWords } from "#client/text/language.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { shellText } from "./text.ts";

/** A page that could not be loaded or drawn; trying again loads it anew. */
export function ErrorScreen(props: { reset?: () => void }) {
  const t = useWords(shellText);
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    props.reset?.();
  };
  return (
    <Container py={{ base: "xl", sm: 80 }} size="sm">
      <ErrorPanel
        title={t.failedTitle}
        text={t.failedText}
        retryLabel={t.retry}
        onRetry={() => void retry()}
        order={1}
      />
    </Container>
  );
}
