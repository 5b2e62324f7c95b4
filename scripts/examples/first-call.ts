/** The first call of the guide "First call": who a token belongs to, and three vehicles. */
// region: call
import { createMeltemiClient } from "@meltemi/client";

const meltemi = createMeltemiClient({
  url: process.env.MELTEMI_URL ?? "http://localhost:3000",
  token: process.env.MELTEMI_TOKEN,
});
const viewer = await meltemi.account.viewer();
const { vehicles, total } = await meltemi.catalog.list({ limit: 3 });

console.log(`${viewer?.fullName ?? "A visitor"} can choose from ${total} vehicles:`);
for (const { title, pricePerDayCents } of vehicles) {
  console.log(`${title}, ${(pricePerDayCents / 100).toFixed(2)} euros a day`);
}
// endregion
