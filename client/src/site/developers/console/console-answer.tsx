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
export function ConsoleAnswer({ answer }: { answer: ConsoleResponse }) {
  const t = useText(developersText).console;
  const language = useLanguage();
  const isDone = answer.status < 400;
  const Icon = isDone ? IconCircleCheck : IconAlertCircle;
  return (
    <section className={classes.answer} aria-label={t.response}>
      <p className={classes.status}>
        <Badge
          size="lg"
          variant="light"
          color={isDone ? "olive" : "terracotta"}
          leftSection={<Icon size={16} aria-hidden />}
        >
          {answer.status} {answer.statusText}
        </Badge>
        <span className="tabular">{t.duration(answer.milliseconds)}</span>
      </p>
      {answer.problem && (
        <p className={classes.sentence}>
          {answer.problem.sentence}{" "}
          <Link
            to="/developers/$"
            params={{ _splat: ERROR_CODES }}
            hash={answer.problem.code}
            className={basics.anchor}
          >
            {t.advice}
          </Link>
        </p>
      )}
      <dl className={classes.headers} aria-label={t.headers}>
        {answer.headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock code={answer.body} language="JSON" />
      {answer.isCut && <p className={classes.lead}>{t.cut(formatNumber(MOST_SHOWN, language))}</p>}
    </section>
  );
}
