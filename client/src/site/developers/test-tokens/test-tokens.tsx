import { Button } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { setConsoleToken } from "#client/site/developers/console/console-token.ts";
import { developersText } from "#client/site/developers/developers-text.ts";
import { CodeBlock } from "#client/site/developers/examples/code-block.tsx";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { TEST_ACCOUNTS, TEST_TOKEN_HOURS, type TestToken } from "#shared/account/test-tokens.ts";
import { formatInstant } from "#shared/formats.ts";
import classes from "./test-tokens.module.css";
import { useIsDemo } from "./use-is-demo.ts";

const [, PARTNER, CUSTOMER] = DEMO_ACCOUNTS;

/** A new test token, as lines for a terminal. */
function MadeToken({ token }: { token: TestToken }) {
  const t = useText(developersText).tokens;
  const lines = [
    `export MELTEMI_URL=${window.location.origin}`,
    `export MELTEMI_TOKEN=${token.secret}`,
  ];
  return (
    <>
      <p>
        {t.scopes}: {token.scopes.join(", ")}
      </p>
      <p>{t.paste}</p>
      <CodeBlock code={lines.join("\n")} />
    </>
  );
}

/**
 * Offers tokens of the demo accounts, and says how to sign in as them, in demo mode only (BR-450,
 * BR-473).
 */
export function TestTokens() {
  const t = useText(developersText).tokens;
  const language = useLanguage();
  const isDemo = useIsDemo();
  const create = trpc.account.createTestToken.useMutation({
    onSuccess: ({ secret }) => setConsoleToken(secret),
  });
  if (!isDemo) return null;
  return (
    <section className={classes.card} aria-labelledby="test-tokens">
      <h2 id="test-tokens" className={classes.title}>
        {t.title}
      </h2>
      <p>{t.lead(TEST_TOKEN_HOURS)}</p>
      <noscript>
        <p>{t.needsScripts}</p>
      </noscript>
      <div className={`${classes.buttons} ${basics.needsScripts}`}>
        {TEST_ACCOUNTS.map((account) => (
          <Button
            key={account}
            variant="light"
            loading={create.isPending && create.variables.account === account}
            onClick={() => create.mutate({ account })}
          >
            {t[account]}
          </Button>
        ))}
      </div>
      {create.error && (
        <ErrorAlert>{`${t.failed}. ${problemText(readProblem(create.error), language)}`}</ErrorAlert>
      )}
      {/* Read out without the secret. */}
      <div role="status">
        {create.data && (
          <p>
            <strong>
              {t.made(create.data.email, formatInstant(create.data.expiresAt, language))}
            </strong>
          </p>
        )}
      </div>
      {create.data && <MadeToken token={create.data} />}
      <p className={prose.small}>
        <InlineText text={t.signIn(CUSTOMER.email, PARTNER.email, DEMO_PASSWORD)} />
      </p>
      <p className={prose.small}>
        <InlineText text={t.bank} />
      </p>
    </section>
  );
}
