import { parser } from "@prometheus-io/lezer-promql";
import { readDescribedMetrics } from "./described-metrics.ts";

/** What Prometheus adds to the labels of everything that it reads. */
const OF_PROMETHEUS = ["job", "instance"];

const described = readDescribedMetrics();

/** The labels of a metric; null where it is none of the program's. */
function labelsOf(metric: string): string[] | null {
  // The figures of prom-client that are used here have no labels.
  if (metric === "up" || /^(?:nodejs|process)_/.test(metric)) return OF_PROMETHEUS;
  const own = described.get(metric);
  if (own) return [...OF_PROMETHEUS, ...own];
  const [, histogram = "", part] = /^(.*)_(bucket|count|sum)$/.exec(metric) ?? [];
  const ofHistogram = described.get(histogram);
  if (!ofHistogram) return null;
  return [...OF_PROMETHEUS, ...ofHistogram, ...(part === "bucket" ? ["le"] : [])];
}

type Selector = { from: number; metric: string; labels: string[]; conditions: string[] };

/** An expression of PromQL, read by Prometheus's own grammar. */
export type ReadExpression = {
  /** The parts that cannot be read. */
  errors: string[];
  /** The metrics with their conditions, such as `job="meltemi"`. */
  selectors: { metric: string; conditions: string[] }[];
  /** Metrics that are none of the program's, and labels that a metric does not have. */
  unknown: string[];
};

/** Reads an expression of an alert or of a panel. */
export function readExpression(expression: string): ReadExpression {
  const errors: string[] = [];
  const selectors: Selector[] = [];
  const groupings: { from: number; to: number; label: string }[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) errors.push(`${from}: ${text}`);
      if (type.name === "VectorSelector") {
        const metric = /^\w+/.exec(text)?.[0] ?? "";
        selectors.push({ from, metric, labels: [], conditions: [] });
      }
      if (type.name === "UnquotedLabelMatcher") selectors.at(-1)?.conditions.push(text);
      if (type.name !== "LabelName") return;
      if (node.parent?.name === "UnquotedLabelMatcher") selectors.at(-1)?.labels.push(text);
      // The labels of `by` and `on` belong to what they are a part of.
      const whole = node.parent?.parent?.parent;
      if (node.parent?.name === "GroupingLabels" && whole) {
        groupings.push({ from: whole.from, to: whole.to, label: text });
      }
    },
  });
  const ofSelectors = selectors.flatMap(({ metric, labels }) => {
    const known = labelsOf(metric);
    if (!known) return [metric];
    return labels.filter((label) => !known.includes(label)).map((label) => `${metric}: ${label}`);
  });
  const ofGroupings = groupings
    .filter(({ from, to, label }) => {
      const within = selectors.filter((selector) => selector.from >= from && selector.from < to);
      return !within.some(({ metric }) => labelsOf(metric)?.includes(label));
    })
    .map(({ label }) => label);
  return { errors, selectors, unknown: [...ofSelectors, ...ofGroupings] };
}

/** The figures of Node that other programs have too, and that are not limited to this one's job. */
export function listForeign({ selectors }: ReadExpression): string[] {
  return selectors
    .filter(({ metric }) => !metric.startsWith("meltemi_"))
    .filter(({ conditions }) => !conditions.includes('job="meltemi"'))
    .map(({ metric }) => metric);
}

/**
 * The labels that an expression leaves, for the text beside its value. Those of its first
 * aggregation, else those of its metrics.
 */
export function listRemainingLabels(expression: string): string[] {
  const grouped = /\bby \(([^)]*)\)/.exec(expression)?.[1];
  if (grouped !== undefined) return grouped.split(",").map((label) => label.trim());
  const isAggregated = /\b(?:sum|max|min)\s*\(/.test(expression);
  if (isAggregated) return [];
  return readExpression(expression).selectors.flatMap(({ metric }) => labelsOf(metric) ?? []);
}
