import { expect, it } from "vitest";
import { isCheckoutPath } from "#shared/site/site-paths.ts";

it("only a checkout of this site is a way back from an emailed link", () => {
  expect(isCheckoutPath("/checkout?vehicle=lada-niva&place=malia")).toBe(true);
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
  for (const other of others) expect(isCheckoutPath(other), JSON.stringify(other)).toBe(false);
});
