import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { listForeign, listRemainingLabels, readExpression } from "#tests/support/metrics/promql.ts";
import { hasPromtool } from "#tests/support/programs/installed-programs.ts";
import { runPromtool } from "#tests/support/programs/promtool.ts";
import { readText } from "../source-files.ts";

/** The columns of a dashboard. */
const COLUMNS = 24;

const gridSchema = z.strictObject({
  h: z.int().positive(),
  w: z.int().positive().max(COLUMNS),
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
});

const panelSchema = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  type: z.literal("timeseries"),
  gridPos: gridSchema,
  datasource: z.strictObject({ type: z.literal("prometheus"), uid: z.literal("${source}") }),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(["reqps", "s", "bytes", "short", "percentunit"]),
      min: z.literal(0),
      max: z.literal(1).optional(),
    }),
    overrides: z.tuple([]),
  }),
  targets: z
    .array(
      z.strictObject({
        refId: z.string().regex(/^[A-Z]$/),
        expr: z.string(),
        legendFormat: z.string().min(1),
      }),
    )
    .min(1),
});

const dashboardSchema = z.object({
  title: z.literal("Meltemi"),
  uid: z.literal("meltemi"),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.tuple([z.object({ name: z.literal("source"), query: z.literal("prometheus") })]),
  }),
  panels: z.array(panelSchema).min(10),
});

const { panels } = dashboardSchema.parse(JSON.parse(readText("deploy/grafana/dashboard.json")));
const targets = panels.flatMap(({ id, title, targets: ofPanel }) =>
  ofPanel.map((target) => ({ ...target, panel: title, record: `panel:${id}:${target.refId}` })),
);

const titlesOf = (metric: string) =>
  targets.filter(({ expr }) => expr.includes(metric)).map(({ panel }) => panel);

describe("the dashboard", () => {
  it("has panels with names of their own, beside each other", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(new Set(targets.map(({ record }) => record)).size).toBe(targets.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => {
        const column = x + (at % w);
        expect(column).toBeLessThan(COLUMNS);
        return `${column}:${y + Math.floor(at / w)}`;
      }),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it.each(targets)(
    "$panel, $refId: Prometheus reads it, and all its metrics and labels exist",
    ({ expr, legendFormat }) => {
      expect(readExpression(expr)).toMatchObject({ errors: [], unknown: [] });
      const remaining = listRemainingLabels(expr);
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
      expect(named.filter((name) => !remaining.includes(name))).toEqual([]);
    },
  );

  it("has the figures of Node of the program alone", () => {
    expect(targets.flatMap(({ expr }) => listForeign(readExpression(expr)))).toEqual([]);
  });

  it.each([
    "meltemi_backup_timestamp_seconds",
    "meltemi_database_up",
    "meltemi_emails_late_seconds",
    "meltemi_replica_usable",
  ])("shows %s", (metric) => {
    expect(titlesOf(metric)).toHaveLength(1);
  });
});

it("a label that a metric does not have is found", () => {
  const unknownOf = (expression: string) => readExpression(expression).unknown;
  expect(unknownOf('meltemi_sockets{kind="page"}')).toEqual(["meltemi_sockets: kind"]);
  expect(unknownOf("sum by (kind) (meltemi_sockets)")).toEqual(["kind"]);
  expect(unknownOf("sum by (le) (meltemi_job_duration_seconds_sum)")).toEqual(["le"]);
  expect(unknownOf("meltemi_nothing")).toEqual(["meltemi_nothing"]);
  expect(listForeign(readExpression('up{job="other"} == 0'))).toEqual(["up"]);
});

describe.each(hasPromtool ? ["promtool"] : [])("%s", () => {
  it("accepts every expression of the dashboard as a rule", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "meltemi-dashboard-"));
    const file = path.join(folder, "rules.yaml");
    const rules = targets.map(({ record, expr }) => ({ record, expr }));
    writeFileSync(file, stringify({ groups: [{ name: "dashboard", rules }] }));
    const { code, lines } = runPromtool(["check", "rules", file]);
    rmSync(folder, { recursive: true });
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [expect.any(String), `  SUCCESS: ${rules.length} rules found`],
    });
  });
});
