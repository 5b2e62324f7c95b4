import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Env } from "#server/env.ts";
import { createEmailTransport } from "#server/platform/email/email-transport.ts";
import { verifyNats } from "#server/platform/events/nats-wakeups.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { isPublicAddress } from "#server/platform/network/public-address.ts";
import { causeOf, reasonOf } from "#server/platform/process/start-error.ts";
import { verifyCollector } from "#server/platform/traces/otlp-traces.ts";
import { type Check, failure, ok, skipped, warning } from "./check.ts";
import { checkImageAddress } from "./check-image-address.ts";

/** A server that listens there accepts connections from every network. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

const checkEmail = ({ smtpUrl, dataDir }: Env): Check => ({
  name: "email",
  async run() {
    const transport = createEmailTransport(smtpUrl, path.join(path.resolve(dataDir), "outbox"));
    if (smtpUrl === null) {
      return warning(`Without SMTP_URL no email is sent: they are in ${transport.description}.`);
    }
    try {
      await transport.verify();
      return ok(`${transport.description} accepts this program.`);
    } catch (error) {
      // The code alone distinguishes a wrong password from a closed port, but lacks the server's
      // message.
      const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
      return failure(`SMTP_URL: ${transport.description} does not accept us (${reason}).`);
    }
  },
});

const checkImages = ({ imagesS3, dataDir }: Env): Check => ({
  name: "images",
  async run() {
    const files = await openImageFiles(path.join(path.resolve(dataDir), "images"), imagesS3);
    const place = imagesS3 ? `the bucket ${imagesS3.bucket}` : "the data folder";
    const name = `doctor-${randomBytes(8).toString("hex")}.webp`;
    try {
      await files.write(name, Buffer.from("probe"));
      await files.remove([name]);
      return ok(`Files can be written to ${place} and removed from it.`);
    } catch (error) {
      return failure(`IMAGES_S3: ${place} cannot be written (${reasonOf(error)}).`);
    } finally {
      files.close();
    }
  },
});

const checkNats = ({ bookingFeed }: Env): Check => ({
  name: "NATS",
  async run() {
    if (bookingFeed === null) return skipped("Bookings are announced through the database.");
    try {
      await verifyNats(bookingFeed);
      return ok("NATS responds.");
    } catch (error) {
      return warning(`BOOKING_FEED does not respond (${reasonOf(error)}); changes arrive late.`);
    }
  },
});

const checkTraces = ({ tracesEndpoint }: Env): Check => ({
  name: "traces",
  async run() {
    if (tracesEndpoint === null) return skipped("No traces are recorded.");
    try {
      await verifyCollector(tracesEndpoint);
      return ok(`${new URL(tracesEndpoint).host} takes traces.`);
    } catch (error) {
      return warning(
        `OTEL_EXPORTER_OTLP_ENDPOINT takes no traces (${reasonOf(causeOf(error))}); they are lost.`,
      );
    }
  },
});

const checkMetrics = ({ metricsAddress }: Env): Check => ({
  name: "metrics",
  async run() {
    if (metricsAddress === null) return skipped("No metrics are served.");
    const { host, port } = metricsAddress;
    return ANY_ADDRESS.has(host) || isPublicAddress(host)
      ? warning(
          `METRICS_ADDRESS: any computer that reaches port ${port} of this one reads the metrics; name a private address, or close the port to others.`,
        )
      : ok(`Metrics are served at ${host}:${port}.`);
  },
});

/** Checks of what the program talks to beside the database. */
export const checksOfDependencies = (env: Env): Check[] => [
  checkEmail(env),
  checkImages(env),
  checkImageAddress(env),
  checkNats(env),
  checkTraces(env),
  checkMetrics(env),
];
