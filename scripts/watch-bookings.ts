/**
 * Prints the changes of the user's own bookings as they happen, until Ctrl-C.
 *   MELTEMI_PASSWORD=… npx tsx scripts/watch-bookings.ts --email customer@meltemi.example
 */
import { parseArgs } from "node:util";
import { createApiClient } from "./api-client.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    email: { type: "string" },
  },
});
const password = process.env["MELTEMI_PASSWORD"];
if (!values.email || !password) {
  process.stderr.write("Give --email and the password in MELTEMI_PASSWORD.\n");
  process.exit(2);
}

const { api, close } = createApiClient(values.url);
const viewer = await api.account.signIn.mutate({ email: values.email, password });
process.stdout.write(`Watching the bookings of ${viewer.fullName}\n`);
const watching = api.checkout.onBookingChange.subscribe(
  {},
  {
    onData({ data: change }) {
      if (!change) return;
      const euros = (change.totalCents / 100).toFixed(2);
      process.stdout.write(`${change.at}  ${change.kind}  ${change.vehicleTitle}  € ${euros}\n`);
    },
    onError(error) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    },
  },
);
process.once("SIGINT", async () => {
  watching.unsubscribe();
  await close();
});
