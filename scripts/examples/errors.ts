/** Reads a vehicle that does not exist, and branches on the code of the problem. */
// region: handle
import { createMeltemiClient, MeltemiError } from "@meltemi/client";

const meltemi = createMeltemiClient({
  url: process.env.MELTEMI_URL ?? "http://localhost:3000",
  token: process.env.MELTEMI_TOKEN,
});
try {
  await meltemi.catalog.bySlug({ slug: "no-such-vehicle" });
} catch (error) {
  if (!(error instanceof MeltemiError)) throw error;
  const { problem, requestId } = error;
  if (problem.code === "vehicleNotFound") console.log("There is no such vehicle");
  else console.error(`${problem.code} in request ${requestId}`);
}
// endregion
