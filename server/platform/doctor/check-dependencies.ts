import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Env } from "#server/env.ts";
import { createEmailTransport } from "#server/platform/email/email-transport.ts";
import { verifyNats } from "#server/platform/events/nats-wakeups.ts";
import { openImageFiles } from "#server/platform/images/image-store.ts";
import { reasonOf } from "#server/platform/process/start-error.ts";
import { type Check, failure, ok, skipped, warning } from "./check.ts";

const checkEmail = ({ smtpUrl, dataDir }: Env): Check => ({
  name: "email",
  async run() {
    const transport = createEmailTransport(smtpUrl, path.join(path.resolve(dataDir), "outbox"));
    if (smtpUrl === null) {
      return warning(`Without SMTP_URL nobody gets emails: they are in ${transport.description}.`);
    }
    try {
      await transport.verify();
      return ok(`${transport.description} accepts this program.`);
    } catch (error) {
      // The code alone tells a wrong password from a closed port, but not what the server said.
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
      return ok("NATS answers.");
    } catch (error) {
      return warning(`BOOKING_FEED does not answer (${reasonOf(error)}); changes arrive late.`);
    }
  },
});

/** Checks of what the program talks to beside the database. */
export const checksOfDependencies = (env: Env): Check[] => [
  checkEmail(env),
  checkImages(env),
  checkNats(env),
];
