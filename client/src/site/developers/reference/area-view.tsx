import { Link } from "@tanstack/react-router";
import { developersText } from "#client/site/developers/developers-text.ts";
import prose from "#client/site/developers/prose.module.css";
import { useText } from "#client/text/language.tsx";
import { operationPage } from "#shared/site/developer-pages.ts";
import type { OperationSummary, ReferenceArea } from "./api-reference.ts";
import { ApiText } from "./field-table.tsx";
import { MethodBadge } from "./method-badge.tsx";
import classes from "./reference.module.css";

function OperationRow({ operation }: { operation: OperationSummary }) {
  const { access } = useText(developersText);
  return (
    <li id={operation.id} className={classes.operation}>
      <Link
        to="/developers/$"
        params={{ _splat: operationPage(operation.id) }}
        className={classes.operationLink}
      >
        <MethodBadge method={operation.method} />
        <code>{operation.id}</code>
      </Link>
      <p>
        <ApiText text={operation.summary} />
      </p>
      <p className={classes.small}>
        <code>{operation.path}</code> · {access[operation.access]}
      </p>
    </li>
  );
}

/** The operations of an area. */
function OperationList({ operations }: Pick<ReferenceArea, "operations">) {
  return (
    <ul className={classes.operations}>
      {operations.map((operation) => (
        <OperationRow key={operation.id} operation={operation} />
      ))}
    </ul>
  );
}

/** An area of the API with its operations. */
export function AreaView({ area }: { area: ReferenceArea }) {
  const t = useText(developersText);
  const names: Record<string, string> = t.areas;
  return (
    <>
      <h1 className={prose.title}>{t.referencePage.areaTitle(names[area.name] ?? area.name)}</h1>
      <p className={prose.lead}>
        <ApiText text={area.description} />
      </p>
      <OperationList operations={area.operations} />
    </>
  );
}

/** All operations by area. */
export function ReferenceView({ areas }: { areas: readonly ReferenceArea[] }) {
  const t = useText(developersText);
  const names: Record<string, string> = t.areas;
  return (
    <>
      <h1 className={prose.title}>{t.referencePage.title}</h1>
      <p className={prose.lead}>{t.referencePage.lead}</p>
      {areas.map((area) => (
        <section key={area.name} aria-labelledby={`area-${area.name}`}>
          <h2 id={`area-${area.name}`} className={prose.heading}>
            {names[area.name] ?? area.name} <code className={classes.areaName}>{area.name}</code>
          </h2>
          <OperationList operations={area.operations} />
        </section>
      ))}
    </>
  );
}
