import { developersText } from "#client/site/developers/developers-text.ts";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { FieldRow, ValueLimits, ValueTable } from "./api-reference.ts";
import classes from "./reference.module.css";

/** Bounds that no program meets are the widest that a number can be. */
const isStated = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** The limits of a value as short texts. */
function useLimits(): (limits: ValueLimits) => string[] {
  const t = useText(developersText).operation;
  const language = useLanguage();
  const range = (least: number | undefined, most: number | undefined): string | null => {
    // A year is no amount.
    const shown = (value: number) =>
      Math.abs(value) < 10_000 ? String(value) : formatNumber(value, language);
    if (isStated(least) && isStated(most)) return t.range(shown(least), shown(most));
    if (isStated(least)) return t.atLeast(shown(least));
    return isStated(most) ? t.atMost(shown(most)) : null;
  };
  return (limits) => {
    const number = range(limits.minimum, limits.maximum);
    const length = range(limits.minLength, limits.maxLength);
    const items = range(limits.minItems, limits.maxItems);
    return [
      ...(limits.form ? [limits.form] : []),
      ...(number ? [number] : []),
      ...(length ? [t.characters(length)] : []),
      ...(items ? [t.items(items)] : []),
      ...(limits.default === undefined ? [] : [t.preset(JSON.stringify(limits.default))]),
    ];
  };
}

/** A type, in which named types of the page are links. */
function TypeText({ type, names }: { type: string; names: readonly string[] }) {
  const parts = type.split(/([A-Za-z]\w*)/);
  return (
    <code className={classes.type}>
      {parts.map((part, at) =>
        names.includes(part) ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
          <a key={at} href={`#type-${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  );
}

/** Fields with their types and limits. */
export function FieldTable(props: {
  fields: readonly FieldRow[];
  /** Named types that the page describes. */
  names: readonly string[];
  /** Whether the fields are sent or returned. */
  direction: "input" | "result";
  label: string;
}) {
  const t = useText(developersText).operation;
  const limitsOf = useLimits();
  const isInput = props.direction === "input";
  const rows = props.fields.map((field) => ({ ...field, limits: limitsOf(field.limits) }));
  const hasLimits = rows.some(({ limits }) => limits.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={prose.tableFrame} role="group" aria-label={props.label} tabIndex={0}>
      <table className={`${prose.table} ${classes.fields}`}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.type}</th>
            {hasLimits && <th scope="col">{isInput ? t.limits : t.form}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, isRequired, limits }) => (
            <tr key={name}>
              <th scope="row" className={classes.name}>
                <code>{name}</code>
                {isInput && isRequired && <span className={classes.required}>{t.required}</span>}
                {!isInput && !isRequired && <span className={classes.optional}>{t.sometimes}</span>}
              </th>
              <td>
                <TypeText type={type} names={props.names} />
              </td>
              {hasLimits && <td className={classes.limits}>{limits.join(" · ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value: its fields, or its type where it has none. */
export function ValueView(props: {
  value: ValueTable;
  names: readonly string[];
  direction: "input" | "result";
  label: string;
}) {
  const { value, ...rest } = props;
  return (
    <>
      {(value.fields.length === 0 || value.type !== "object") && (
        <p>
          <TypeText type={value.type} names={props.names} />
        </p>
      )}
      {value.fields.length > 0 && <FieldTable fields={value.fields} {...rest} />}
    </>
  );
}

/** A text of the API itself, which is in English in both languages. */
export function ApiText({ text }: { text: string }) {
  return (
    <span lang="en">
      <InlineText text={text} />
    </span>
  );
}
