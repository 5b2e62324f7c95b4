import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { hasPromtool } from "#tests/support/programs/installed-programs.ts";
import { runPromtool } from "#tests/support/programs/promtool.ts";
import { readText } from "./source-files.ts";

const rulesSchema = z.object({
  groups: z
    .array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Meltemi[A-Z][A-Za-z]+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[smh]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(["page", "warn"]) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
        ),
      }),
    )
    .min(1),
});

const { groups } = rulesSchema.parse(parse(readText("deploy/prometheus/alerts.yaml")));
const rules = groups.flatMap((group) => group.rules);

/** The parts of an expression that Prometheus's own grammar cannot read. */
function listErrors(expression: string): string[] {
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) errors.push(`${from}: ${expression.slice(from, to)}`);
    },
  });
  return errors;
}

describe("the alert rules", () => {
  it("have names of their own", () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(5);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    "%s is an expression that Prometheus reads",
    (_, expr) => {
      expect(listErrors(expr)).toEqual([]);
      expect(listErrors(`${expr} >`)).not.toEqual([]);
    },
  );

  // Without an aggregation all labels stay.
  const aggregated = rules.flatMap(({ alert, expr, annotations }) => {
    const labels = /\bby \(([^)]*)\)/.exec(expr)?.[1];
    return labels === undefined ? [] : [{ alert, labels, summary: annotations.summary }];
  });

  it.each(aggregated)(
    "$alert names in its summary only labels that its expression leaves",
    ({ labels, summary }) => {
      const remaining = new Set(labels.split(",").map((label) => label.trim()));
      const named = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name ?? "");
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !remaining.has(name))).toEqual([]);
    },
  );
});

describe.each(hasPromtool ? ["promtool"] : [])("%s", () => {
  it("accepts the rules", () => {
    const { code, lines } = runPromtool(["check", "rules", "deploy/prometheus/alerts.yaml"]);
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [expect.any(String), `  SUCCESS: ${rules.length} rules found`],
    });
  });

  it("sees the alerts fire when they have to, and no sooner", () => {
    const { code, lines } = runPromtool(["test", "rules", "tests/house/alert-rules.yaml"]);
    expect({ code, lines }).toMatchObject({ code: 0 });
  });
});
