import { expect, it } from "vitest";
import { isCheckout } from "#client/session/session-entries.ts";

it("only a checkout of this site is a way back from an emailed link", () => {
  expect(isCheckout("/checkout?vehicle=lada-niva&place=malia")).toBe(true);
  const others = [
    "https://elsewhere.example/checkout?vehicle=x",
    "//elsewhere.example/checkout",
    "/\\elsewhere.example/checkout",
    "javascript:alert(1)",
    "/checkouts",
    "/dashboard",
    "/checkout?vehicle=x\n",
    "",
    null,
    undefined,
    { path: "/checkout" },
  ];
  for (const other of others) expect(isCheckout(other), JSON.stringify(other)).toBe(false);
});
