import { describe, expect, it } from "vitest";
import {
  aliasPaths,
  canonicalAddress,
  isOwnPath,
  localizedPath,
  recoveryAddress,
  splitLanguage,
} from "#shared/site/site-paths.ts";

describe("addresses", () => {
  it.each([
    ["/home", "", "/"],
    ["/en/home", "", "/en"],
    ["/gr", "", "/"],
    ["/el", "?a=1", "/?a=1"],
    ["/cars", "", "/vehicles?type=car"],
    ["/en/scooter", "?sort=priceAsc", "/en/vehicles?sort=priceAsc&type=motorcycle"],
    ["/quad", "", "/vehicles?type=atv"],
    ["/hire", "", "/vehicles"],
    ["/bike/yamaha-nmax-125", "?place=chania", "/vehicles/yamaha-nmax-125?place=chania"],
    ["/en/rent/fiat-panda", "", "/en/vehicles/fiat-panda"],
    ["/signup", "", "/auth?tab=signup"],
    ["/login", "?x=1", "/auth?x=1"],
    ["/my-account", "", "/dashboard"],
    ["/management", "", "/admin"],
    ["/vehicles/", "?type=car", "/vehicles?type=car"],
    ["/en/checkout", "?step=2", "/checkout?step=2"],
    ["//", "", "/"],
    ["//evil.example/", "?a=1", "/evil.example?a=1"],
    ["/en//evil.example", "", "/en/evil.example"],
    [
      "/vehicles",
      "?gearbox=manual&q=vw&ac=true",
      "/vehicles?q=vw&transmission=manual&airConditioning=true",
    ],
    ["/en/vehicles", "?fuel=diesel&fuelType=petrol", "/en/vehicles?fuelType=petrol"],
    ["/cars", "?luggage=small", "/vehicles?luggageCapacity=small&type=car"],
  ])("%s%s moved to %s", (path, search, target) => {
    expect(canonicalAddress(path, search)).toBe(target);
  });

  it.each(["/", "/en", "/vehicles", "/en/vehicles/fiat-panda", "/auth", "/checkout", "/nowhere"])(
    "%s does not redirect",
    (path) => {
      expect(canonicalAddress(path, "")).toBeNull();
    },
  );

  it("keep parameters that are filters of the list elsewhere", () => {
    expect(canonicalAddress("/vehicles/fiat-panda", "?ac=true")).toBeNull();
  });

  it("of every alias redirect to a canonical page in one step, in both languages", () => {
    for (const alias of aliasPaths()) {
      for (const path of [alias, `/en${alias}`]) {
        const target = canonicalAddress(path, "") ?? "";
        const [pathname = "", search = ""] = target.split("?");
        expect(target, path).not.toBe("");
        expect(canonicalAddress(pathname, search && `?${search}`), path).toBeNull();
      }
    }
  });

  it("return in the same language after their prefix was removed", () => {
    for (const path of ["/", "/vehicles", "/vehicles/x", "/about"]) {
      for (const language of ["el", "en"] as const) {
        expect(splitLanguage(localizedPath(path, language))).toEqual({ language, path });
      }
    }
  });
});

describe("a link for a new password", () => {
  it.each([
    ["/", "?type=recovery&token=abc", "", "/reset-password#token=abc"],
    ["/", "", "#type=recovery&token=abc", "/reset-password#token=abc"],
    ["/en/vehicles", "?page=2&token=a-b_c&type=recovery", "", "/en/reset-password#token=a-b_c"],
    ["/dashboard", "?tab=my-profile", "#token=abc&type=recovery", "/reset-password#token=abc"],
    ["/reset-password", "?type=recovery&token=abc", "", "/reset-password#token=abc"],
    ["/about", "?type=recovery", "", "/reset-password"],
    ["/about", "?type=recovery&token=a%26b%23c", "", "/reset-password#token=a%26b%23c"],
  ])("is followed from %s%s%s with its token in the fragment", (path, search, hash, address) => {
    expect(recoveryAddress(path, search, hash)).toBe(address);
  });

  it.each([
    ["/", "", ""],
    ["/vehicles", "?type=car", "#token=abc"],
    ["/reset-password", "", "#token=abc"],
    ["/en/reset-password", "", "#type=recovery&token=abc"],
  ])("is not recognised in %s%s%s", (path, search, hash) => {
    expect(recoveryAddress(path, search, hash)).toBeNull();
  });
});

describe("an address to return to", () => {
  it.each(["/", "/checkout?vehicle=a&returnDate=2027-06-01#step", "/en/vehicles/μηχανή", "/a//b"])(
    "may be %s",
    (address) => expect(isOwnPath(address)).toBe(true),
  );

  it.each([
    "",
    "vehicles",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "/a\\b",
    `/${"a".repeat(1001)}`,
  ])("never is %j", (address) => expect(isOwnPath(address)).toBe(false));
});
