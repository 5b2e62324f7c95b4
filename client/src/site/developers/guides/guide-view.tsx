import { CodeBlock } from "#client/site/developers/examples/code-block.tsx";
import { ExampleTabs } from "#client/site/developers/examples/example-tabs.tsx";
import type { ExampleSource } from "#client/site/developers/examples/read-example.ts";
import { InlineText } from "#client/site/developers/inline-text.tsx";
import prose from "#client/site/developers/prose.module.css";
import { DemoWebhooks } from "#client/site/developers/test-tokens/demo-webhooks.tsx";
import { TestTokens } from "#client/site/developers/test-tokens/test-tokens.tsx";
import type { GuideBlock, GuideText } from "./define-guide.ts";

/** A table of texts, whose rows are known by their first cell. */
function TextTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={prose.tableFrame} role="group" aria-label={head.join(", ")} tabIndex={0}>
      <table className={prose.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Items({ items, isOrdered }: { items: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </List>
  );
}

type Context = { origin: string; examples: Record<string, ExampleSource[]> };

function Block({ block, origin, examples }: Context & { block: GuideBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case "heading":
      return (
        <h2 id={block.id} className={prose.heading}>
          {block.text}
        </h2>
      );
    case "list":
    case "steps":
      return <Items items={block.items} isOrdered={block.kind === "steps"} />;
    case "note":
      return (
        <div className={prose.note}>
          <p>
            <InlineText text={block.text} />
          </p>
        </div>
      );
    case "table":
      return <TextTable head={block.head} rows={block.rows} />;
    case "code":
      return (
        <CodeBlock
          code={block.code.replaceAll("ORIGIN", origin)}
          language={block.label === "terminal" ? undefined : block.label}
        />
      );
    case "example":
      return <ExampleTabs sources={examples[`${block.name} ${block.region}`] ?? []} />;
    case "testTokens":
      return <TestTokens />;
    case "demoWebhooks":
      return <DemoWebhooks />;
  }
}

/** A guide: its title and its parts. */
export function GuideView({ text, ...context }: Context & { text: GuideText }) {
  return (
    <>
      <h1 className={prose.title}>{text.title}</h1>
      <p className={prose.lead}>{text.lead}</p>
      {text.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} {...context} />
      ))}
    </>
  );
}
