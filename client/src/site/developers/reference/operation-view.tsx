import { Link } from "@tanstack/react-router";
import { OperationConsole } from "#client/site/developers/console/operation-console.tsx";
import { toCurl } from "#client/site/developers/console/send-call.ts";
import { developersText } from "#client/site/developers/developers-text.ts";
import { ExampleTabs } from "#client/site/developers/examples/example-tabs.tsx";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { OperationDetails } from "./api-reference.ts";
import { ApiText, FieldTable, ValueView } from "./field-table.tsx";
import { MethodBadge } from "./method-badge.tsx";
import classes from "./reference.module.css";
import { sampleProgram } from "./sample-program.ts";

/** The call of the sample, as a command. */
function sampleCommand(operation: OperationDetails, origin: string): string {
  const { method, path, sample, takesImage, takesRepeatKey } = operation;
  const command = toCurl(
    {
      method,
      path,
      query: sample.query.map(([name, value]) => `${name}=${value}`).join("\n"),
      body: sample.body === null ? null : JSON.stringify(sample.body, null, 2),
      token: "token",
      repeatKey: takesRepeatKey ? "" : null,
    },
    origin,
  );
  if (!takesImage) return command;
  return `${command} \\\n  -H 'Content-Type: application/octet-stream' \\\n  --data-binary @photo.jpg`;
}

function Facts({ operation }: { operation: OperationDetails }) {
  const t = useText(developersText);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t.operation.call}</dt>
        <dd>
          <code>meltemi.{operation.id}()</code>
        </dd>
      </div>
      <div>
        <dt>{t.operation.scope}</dt>
        <dd>
          <code>{operation.scope}</code>
        </dd>
      </div>
      <div>
        <dt>{t.operation.access}</dt>
        <dd>{t.access[operation.access]}</dd>
      </div>
    </dl>
  );
}

function Input({ operation, names }: { operation: OperationDetails; names: readonly string[] }) {
  const t = useText(developersText).operation;
  const { method, parameters, body, takesImage, takesRepeatKey } = operation;
  return (
    <>
      <h2 id="input" className={prose.heading}>
        {method === "GET" ? t.parameters : t.body}
      </h2>
      {takesRepeatKey && (
        <p>
          <InlineText text={t.repeatKey} />
        </p>
      )}
      {takesImage && (
        <p>
          <InlineText text={t.imageBody} />
        </p>
      )}
      {method === "GET" && parameters.length === 0 && <p>{t.noParameters}</p>}
      {method === "POST" && !body && !takesImage && <p>{t.noBody}</p>}
      {parameters.length > 0 && (
        <FieldTable fields={parameters} names={names} direction="input" label={t.parameters} />
      )}
      {body && <ValueView value={body} names={names} direction="input" label={t.body} />}
    </>
  );
}

function Problems({ refusals }: Pick<OperationDetails, "refusals">) {
  const t = useText(developersText).operation;
  return (
    <>
      <h2 id="problems" className={prose.heading}>
        {t.problems}
      </h2>
      {refusals.length > 0 && (
        <ul className={classes.refusals}>
          {refusals.map(({ status, codes }) => (
            <li key={status}>
              <span className={classes.status}>{status}</span>
              <span>
                {codes.map((code) => (
                  <Link
                    key={code}
                    to="/developers/$"
                    params={{ _splat: "error-codes" }}
                    hash={code}
                    className={`${prose.code} ${classes.codeLink}`}
                  >
                    {code}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <InlineText text={t.otherProblems} />
      </p>
    </>
  );
}

/** An operation: what it takes, returns and refuses, and a console to try it. */
export function OperationView({
  operation,
  origin,
}: {
  operation: OperationDetails;
  origin: string;
}) {
  const t = useText(developersText);
  const names = operation.types.map(({ name }) => name);
  return (
    <>
      <p className={classes.address}>
        <MethodBadge method={operation.method} />
        <code>{operation.path}</code>
      </p>
      <h1 className={prose.title}>{operation.id}</h1>
      <p className={prose.lead}>
        <ApiText text={`${operation.summary}.`} />
      </p>
      {operation.details !== "" && (
        <p>
          <ApiText text={operation.details} />
        </p>
      )}
      <Facts operation={operation} />
      <Input operation={operation} names={names} />
      <h2 id="example" className={prose.heading}>
        {t.operation.example}
      </h2>
      <ExampleTabs
        sources={[
          { language: "sh", code: sampleCommand(operation, origin) },
          { language: "ts", code: sampleProgram(operation, origin) },
        ]}
      />
      <h2 id="console" className={prose.heading}>
        {t.console.title}
      </h2>
      <OperationConsole key={operation.id} operation={operation} />
      <h2 id="result" className={prose.heading}>
        {t.operation.result}
      </h2>
      <p>
        <InlineText text={t.operation.forms} />
      </p>
      <ValueView
        value={operation.result}
        names={names}
        direction="result"
        label={t.operation.result}
      />
      {operation.types.length > 0 && <h3 className={basics.hidden}>{t.operation.types}</h3>}
      {operation.types.map((type) => (
        <section key={type.name} id={`type-${type.name}`} aria-labelledby={`name-${type.name}`}>
          <h3 id={`name-${type.name}`} className={prose.subheading}>
            <code>{type.name}</code>
          </h3>
          <ValueView value={type} names={names} direction="result" label={type.name} />
        </section>
      ))}
      <Problems refusals={operation.refusals} />
    </>
  );
}
