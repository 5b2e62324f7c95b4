import { Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { QuestionDialog } from "#client/ui/dialog/question-dialog.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { type AccessToken, MAX_ACCESS_TOKENS } from "#shared/account/access-tokens.ts";
import type { Viewer } from "#shared/account/account.ts";
import { AccessTokenRow } from "./access-token-row.tsx";
import classes from "./access-tokens.module.css";
import { accessTokensText } from "./access-tokens-text.ts";
import { CreateTokenDialog } from "./create-token-dialog.tsx";

/** The tokens that work, and on demand those that ended lately. */
function TokenLists(props: { tokens: AccessToken[]; onRevoke: (token: AccessToken) => void }) {
  const t = useText(accessTokensText);
  const id = useId();
  const [showsEnded, setShowsEnded] = useState(false);
  const active = props.tokens.filter(({ state }) => state === "active");
  const ended = props.tokens.filter(({ state }) => state !== "active");
  return (
    <>
      {active.length === 0 && (
        <div className={classes.empty}>
          <IconKey size={28} stroke={1.5} aria-hidden />
          <Text>{t.empty}</Text>
        </div>
      )}
      {active.length > 0 && (
        <ul className={classes.list} aria-label={t.list}>
          {active.map((token) => (
            <AccessTokenRow key={token.id} token={token} onRevoke={() => props.onRevoke(token)} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <div>
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={showsEnded}
            aria-controls={id}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {showsEnded ? t.hideEnded : t.showEnded(ended.length)}
          </Button>
          <div id={id}>
            {showsEnded && (
              <ul className={classes.list} aria-label={t.endedList}>
                {ended.map((token) => (
                  <AccessTokenRow key={token.id} token={token} />
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Asks before a token is revoked. Open while a token is given. */
function RevokeDialog(props: {
  token: AccessToken | null;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const t = useText(accessTokensText);
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { token, onClose, onRevoked } = props;
  const revoke = trpc.account.revokeAccessToken.useMutation({
    onSuccess: () => notifySuccess({ message: t.revoked }),
    onError: (error) =>
      notifyError({ title: t.revokeFailed, message: problemText(readProblem(error), language) }),
    onSettled: async (_nothing, error) => {
      onClose();
      await utils.account.accessTokens.invalidate();
      if (!error) onRevoked();
    },
  });
  return (
    <QuestionDialog
      opened={token !== null}
      title={t.question.title}
      keepLabel={t.question.keep}
      confirmLabel={t.question.confirm}
      isBusy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => token && revoke.mutate({ id: token.id })}
    >
      {token && <Text>{t.question.text(token.name)}</Text>}
    </QuestionDialog>
  );
}

/** "API tokens" in the profile: the list, and dialogs that create and revoke. */
export function AccessTokensCard({ viewer }: { viewer: Viewer }) {
  const t = useText(accessTokensText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [toRevoke, setToRevoke] = useState<AccessToken | null>(null);
  const tokens = trpc.account.accessTokens.useQuery(undefined, { refetchOnMount: "always" });
  const { data } = tokens;
  const isFull = (data?.filter(({ state }) => state === "active").length ?? 0) >= MAX_ACCESS_TOKENS;
  return (
    <Paper withBorder component="section" aria-labelledby="access-tokens" className={classes.card}>
      <div className={classes.head}>
        <Title
          order={2}
          size="h3"
          id="access-tokens"
          ref={heading}
          tabIndex={-1}
          data-section-title
        >
          {t.heading}
        </Title>
        {data && !isFull && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.7} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {t.create}
          </Button>
        )}
      </div>
      <Text c="dimmed">
        {t.lead}{" "}
        <Link to="/developers/$" params={{ _splat: "" }} className={basics.anchor}>
          {t.developers}
        </Link>
      </Text>
      {tokens.isPending && <Skeleton height={96} radius="md" aria-label={t.loading} />}
      {!data && tokens.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(tokens.error), language)}
          retryLabel={t.retry}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      )}
      {data && <TokenLists tokens={data} onRevoke={setToRevoke} />}
      {isFull && <Text role="status">{t.full(MAX_ACCESS_TOKENS)}</Text>}
      <CreateTokenDialog viewer={viewer} opened={isCreating} onClose={() => setCreating(false)} />
      <RevokeDialog
        token={toRevoke}
        onClose={() => setToRevoke(null)}
        // The closed dialog has returned the focus to a button that disappears with its token.
        onRevoked={() => heading.current?.focus()}
      />
    </Paper>
  );
}
