import { Badge } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { developersText } from "#client/site/developers/developers-text.ts";
import { CodeBlock } from "#client/site/developers/examples/code-block.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { ERROR_CODES } from "#shared/site/developer-pages.ts";
import classes from "./operation-console.module.css";
import { type ConsoleResponse, MOST_SHOWN } from "./send-call.ts";

/** The response to a call of the console. */
export function ConsoleResponseView({ response }: { response: ConsoleResponse }) {
  const t = useText(developersText).console;
  const language = useLanguage();
  const isDone = response.status < 400;
  const Icon = isDone ? IconCircleCheck : IconAlertCircle;
  return (
    <section className={classes.response} aria-label={t.response}>
      <p className={classes.status}>
        <Badge
          size="lg"
          variant="light"
          color={isDone ? "olive" : "terracotta"}
          leftSection={<Icon size={16} aria-hidden />}
        >
          {response.status} {response.statusText}
        </Badge>
        <span className="tabular">{t.duration(response.milliseconds)}</span>
      </p>
      {response.problem && (
        <p className={classes.sentence}>
          {response.problem.sentence}{" "}
          <Link
            to="/developers/$"
            params={{ _splat: ERROR_CODES }}
            hash={response.problem.code}
            className={basics.anchor}
          >
            {t.advice}
          </Link>
        </p>
      )}
      <dl className={classes.headers} aria-label={t.headers}>
        {response.headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock code={response.body} language="JSON" />
      {response.isCut && (
        <p className={classes.lead}>{t.cut(formatNumber(MOST_SHOWN, language))}</p>
      )}
    </section>
  );
}
