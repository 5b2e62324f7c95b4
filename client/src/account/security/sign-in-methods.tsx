import { Skeleton } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { GoogleCard } from "./google-card.tsx";
import classes from "./two-factor.module.css";
import { TwoFactorCard } from "./two-factor-card.tsx";
import { twoFactorText } from "./two-factor-text.ts";

/** Sign-in methods other than the password, with their actions. */
export function SignInMethods() {
  const t = useText(twoFactorText).card;
  const language = useLanguage();
  const { data, error, isFetching, refetch } = trpc.account.signInMethods.useQuery();
  if (!data && error) {
    return (
      <ErrorPanel
        title={t.title}
        text={problemText(readProblem(error), language)}
        retryLabel={t.retry}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={classes.cards}>
      {data ? <TwoFactorCard methods={data} /> : <Skeleton height={220} radius="md" />}
      {data && <GoogleCard methods={data} />}
    </div>
  );
}
