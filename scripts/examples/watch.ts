/** Prints the changes of the caller's bookings, and continues where the last run ended. */
// region: watch
import { readFile, rename, writeFile } from "node:fs/promises";
import { createMeltemiClient } from "@meltemi/client";

const meltemi = createMeltemiClient({
  url: process.env.MELTEMI_URL ?? "http://localhost:3000",
  token: process.env.MELTEMI_TOKEN,
});
const POSITION = "position-ts.txt";
const lastEventId = await readFile(POSITION, "utf8").catch(() => "");

/** Replaces the file as a whole: a run that is killed leaves a position in it. */
async function store(position: string | null): Promise<void> {
  await writeFile(`${POSITION}.new`, position ?? "");
  await rename(`${POSITION}.new`, POSITION);
}

const changes = meltemi.checkout.onBookingChange(
  { lastEventId: lastEventId.trim() || null },
  // The server cannot name them any more, as after a restored database.
  { onMissed: () => console.log("Changes were missed: read the bookings again") },
);
await changes.ready();
// Stored before the first change too: a run that sees none then still ends at a position.
await store(changes.cursor);
console.log("Watching");
for await (const change of changes) {
  console.log(change.kind, change.bookingId);
  // Stored after the work is done: a change is never lost, and after a crash handled again.
  await store(changes.cursor);
}
// endregion
