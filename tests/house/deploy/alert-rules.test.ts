import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { listForeign, listRemainingLabels, readExpression } from "#tests/support/metrics/promql.ts";
import { hasPromtool } from "#tests/support/programs/installed-programs.ts";
import { runPromtool } from "#tests/support/programs/promtool.ts";
import { readText } from "../source-files.ts";

const CASES = [
  "tests/house/deploy/alert-rules.yaml",
  "tests/house/deploy/alert-rules-of-days.yaml",
];

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

const casesSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) }),
      ),
    }),
  ),
});

const { groups } = rulesSchema.parse(parse(readText("deploy/prometheus/alerts.yaml")));
const rules = groups.flatMap((group) => group.rules);
const cases = CASES.flatMap((file) => casesSchema.parse(parse(readText(file))).tests).flatMap(
  (one) => one.alert_rule_test,
);

describe("the alert rules", () => {
  it("have names of their own", () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(5);
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    "%s is an expression that Prometheus reads, of metrics and labels that exist",
    (_, expr) => {
      expect(readExpression(expr)).toMatchObject({ errors: [], unknown: [] });
      expect(listForeign(readExpression(expr))).toEqual([]);
      expect(readExpression(`${expr} >`).errors).not.toEqual([]);
    },
  );

  it.each(rules)(
    "$alert names in its summary only labels that its expression leaves, and the process if it is one's",
    ({ expr, annotations }) => {
      const remaining = listRemainingLabels(expr);
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(
        ([, name = ""]) => name,
      );
      expect(named.filter((name) => !remaining.includes(name))).toEqual([]);
      expect(named.includes("instance")).toBe(remaining.includes("instance"));
    },
  );

  it.each(rules)("$alert is seen to fire, and not to fire", ({ alert }) => {
    const ofAlert = cases.filter(({ alertname }) => alertname === alert);
    expect(ofAlert.some((one) => one.exp_alerts.length > 0)).toBe(true);
    expect(ofAlert.some((one) => one.exp_alerts.length === 0)).toBe(true);
  });
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
    const { code, lines } = runPromtool(["test", "rules", ...CASES]);
    expect({ code, lines }).toMatchObject({ code: 0 });
  });
});
