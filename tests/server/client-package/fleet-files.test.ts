import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MeltemiError } from "#package/create-client.ts";
import { fleetCsv, fleetRow } from "#tests/support/world/fleet-file.ts";
import { readFleet } from "../../../scripts/import-fleet/read-fleet.ts";
import { callWithRetries } from "../../../scripts/import-fleet/retry-policy.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meltemi-fleet-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The cells of every row of a file. */
async function read(content: string | Buffer): Promise<string[][]> {
  const file = path.join(folder, "fleet.csv");
  await writeFile(file, content);
  const rows: string[][] = [];
  for await (const { cells } of readFleet(file)) rows.push(cells.map(({ cell }) => cell));
  return rows;
}

const HEAD = fleetCsv([]).trim();
const GOOD = fleetCsv([fleetRow("A")]);

describe("a fleet's file", () => {
  it("is refused as a whole, with the row, where it is no CSV that can be read", async () => {
    const huge = "x".repeat(10 * 1024 * 1024);
    const failures: [string | Buffer, RegExp][] = [
      [`${GOOD}B,"${huge}"\n`, /row 3: the row has more than 64 KB/],
      [`${GOOD}B,${huge}\n`, /row 3: the row has more than 64 KB/],
      [`${GOOD}B,"never closed\nC,D\n`, /row 3: a quote is not closed/],
      [`${GOOD}B,"closed" twice\n`, /row 3: text follows a closing quote/],
      [Buffer.from(`${HEAD}\nΑ`, "utf16le"), /is not in UTF-8/],
      [Buffer.concat([Buffer.from(GOOD), Buffer.from([0xc1, 0xe2, 0xe3])]), /is not in UTF-8/],
      ["", /is empty/],
      [`${HEAD},horns\n`, /Unknown columns: "horns"/],
      [`${HEAD},Κυβισμός\n`, /Columns that occur twice: "engineSize"/],
      ["reference,title\n", /Missing columns: "type", "brand"/],
      [`${HEAD}\n${"A,B\n".repeat(10_001)}`, /has more than 10000 rows/],
      [Buffer.alloc(20 * 1024 * 1024 + 1, "x"), /has more than 20 MB/],
    ];
    for (const [content, message] of failures) await expect(read(content)).rejects.toThrow(message);
  });

  it("may have empty rows, empty columns at its end and a byte order mark", async () => {
    const [head = "", row = ""] = GOOD.trim().split("\n");
    expect(await read(`\uFEFF${head},,\n\n${row},,\n,,,\n`)).toEqual(await read(GOOD));
  });
});

describe("an import that has to wait", () => {
  const refusal = (code: "tooManyAttempts" | "unavailable", retryAfterSeconds: number) =>
    new MeltemiError({ procedure: "x.y", problem: { code, params: { retryAfterSeconds } } });
  const unreachable = new MeltemiError({
    procedure: "x.y",
    problem: { code: "unreachable", params: {} },
  });

  async function call(failures: Error[], maxWaitMs = 3_600_000) {
    const waits: [number, string][] = [];
    const retries = {
      maxWaitMs,
      wait: () => Promise.resolve(),
      onWait: (seconds: number, code: string) => {
        waits.push([seconds, code]);
      },
    };
    const outcome = await callWithRetries(retries, () => {
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve("done");
    }).catch((error: unknown) => error);
    return { outcome, waits };
  }

  it("waits as long as the server requires, and a little for one that is not reached", async () => {
    const failures = [refusal("tooManyAttempts", 600), refusal("unavailable", 2), unreachable];
    expect(await call(failures)).toEqual({
      outcome: "done",
      waits: [
        [600, "tooManyAttempts"],
        [2, "unavailable"],
        [4, "unreachable"],
      ],
    });
  });

  it("fails where it would wait too long or too often, and where the server refuses", async () => {
    const late = refusal("tooManyAttempts", 3_601);
    expect(await call([late])).toEqual({ outcome: late, waits: [] });
    const gone = Array.from({ length: 6 }, () => unreachable);
    expect(await call(gone)).toMatchObject({ outcome: unreachable, waits: { length: 5 } });
    const refused = new MeltemiError({
      procedure: "x.y",
      problem: { code: "forbidden", params: {} },
    });
    expect(await call([refused])).toEqual({ outcome: refused, waits: [] });
  });
});
