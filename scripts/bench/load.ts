import autocannon from "autocannon";
import { median } from "./figures.ts";

const CONNECTIONS = 16;
const WINDOW_SECONDS = 3;

export type Load = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Makes each request different. */
  vary?: (request: number) => { path?: string; body?: string; headers?: Record<string, string> };
};

/** Successful requests per second, over one window of sixteen connections. */
export async function measureLoad({
  url,
  method = "GET",
  headers = {},
  vary,
}: Load): Promise<number> {
  let serial = 0;
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: WINDOW_SECONDS,
    requests: [
      {
        setupRequest(request) {
          if (!vary) return request;
          serial += 1;
          const change = vary(serial);
          return { ...request, ...change, headers: { ...headers, ...change.headers } };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken, ${statuses}`);
  }
  return result["2xx"] / result.duration;
}

/**
 * Measures all targets alternately, so that a disturbance affects all of them.
 * @returns medians
 */
export async function interleave(
  rounds: number,
  measures: Record<string, () => Promise<number>>,
): Promise<Record<string, number>> {
  const results = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      results.set(name, [...(results.get(name) ?? []), await measure()]);
    }
  }
  return Object.fromEntries([...results].map(([name, values]) => [name, median(values)]));
}
