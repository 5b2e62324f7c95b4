import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { z } from "zod";
import { type Env, isThisComputer } from "#server/env.ts";
import type { Clock } from "#server/platform/clock.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";
import { reasonOf } from "#server/platform/process/start-error.ts";
import { DAY_MS } from "#shared/durations.ts";
import { type Check, failure, ok, skipped, warning } from "./check.ts";

/** Certificates are renewed a month before their end. */
const LEAST_CERTIFICATE_DAYS = 14;
const ANSWER_LIMIT_MS = 10_000;

/** The days until the certificate of an address ends. */
function readCertificateDays({ hostname, port }: URL, now: Date): Promise<number> {
  return new Promise((resolve, reject) => {
    // An address is no name that a name server can resolve.
    const servername = isIP(hostname) ? "" : hostname;
    const options = { host: hostname, port: Number(port || 443), servername };
    const socket = connect({ ...options, timeout: ANSWER_LIMIT_MS }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.end();
      resolve((end.getTime() - now.getTime()) / DAY_MS);
    });
    socket.once("timeout", () => socket.destroy(new Error("no response")));
    socket.once("error", reject);
  });
}

/** `fetch` hides what happened behind "fetch failed". */
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);

const readySchema = z.object({ status: z.string(), version: z.string() });

/** Checks of the address under which visitors reach the site. */
export function checksOfAddress({ publicUrl, trustedProxies }: Env, clock: Clock): Check[] {
  if (publicUrl === null || isThisComputer(publicUrl)) {
    const text = "PUBLIC_URL names no other computer, so this is no public site.";
    return [{ name: "address", run: async () => skipped(text) }];
  }
  const url = new URL(publicUrl);
  return [
    {
      name: "DNS",
      async run() {
        try {
          const addresses = await lookup(url.hostname, { all: true });
          return ok(`${url.hostname} is ${addresses.map(({ address }) => address).join(", ")}.`);
        } catch (error) {
          return failure(`PUBLIC_URL: ${url.hostname} cannot be looked up (${reasonOf(error)}).`);
        }
      },
    },
    {
      name: "certificate",
      async run() {
        if (url.protocol !== "https:") {
          return failure(
            "PUBLIC_URL begins with http: passwords and cookies can be read on the way.",
          );
        }
        try {
          const days = await readCertificateDays(url, clock.now());
          const text = `The certificate of ${url.hostname} is valid for ${days.toFixed(0)} days`;
          return days < LEAST_CERTIFICATE_DAYS ? warning(`${text}; renew it.`) : ok(`${text}.`);
        } catch (error) {
          return failure(
            `${url.host} has no certificate that can be trusted (${reasonOf(error)}).`,
          );
        }
      },
    },
    {
      name: "site",
      async run() {
        const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
        try {
          const response = await fetch(new URL("/healthz/ready", url), { signal });
          // A proxy sends a page of its own while it reaches no process.
          const ready = readySchema.safeParse(await response.json().catch(() => null));
          if (!ready.success)
            return failure(`${publicUrl} responds with ${response.status} and is not ready.`);
          const { version } = ready.data;
          if (version === PROGRAM_VERSION) return ok(`${publicUrl} serves version ${version}.`);
          return warning(`${publicUrl} serves version ${version}; this is ${PROGRAM_VERSION}.`);
        } catch (error) {
          return failure(`${publicUrl} cannot be reached from here (${reasonOf(causeOf(error))}).`);
        }
      },
    },
    {
      name: "proxies",
      async run() {
        if (trustedProxies.includes("uniquelocal")) {
          return warning("TRUSTED_PROXIES=private lets private networks choose their address.");
        }
        if (trustedProxies.length > 0) return ok(`Trusted: ${trustedProxies.join(", ")}.`);
        return warning("TRUSTED_PROXIES=none: behind a proxy all visitors share its limits.");
      },
    },
  ];
}
