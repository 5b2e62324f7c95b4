import { describe, expect, it } from "vitest";
import { moveDay } from "#client/ui/dates/move-day.ts";

const taken = new Set(["2027-05-12", "2027-05-13", "2027-05-20", "2027-06-11"]);
const bounds = {
  today: "2027-05-04",
  lastDay: "2027-07-20",
  isClosed: (day: string) => taken.has(day),
};
const move = (day: string, key: string, shiftKey = false) =>
  moveDay(day, { key, shiftKey }, bounds);

describe("the keys of a calendar", () => {
  it.each([
    ["2027-05-11", "ArrowRight", "2027-05-14"],
    ["2027-05-14", "ArrowLeft", "2027-05-11"],
    ["2027-05-13", "ArrowDown", "2027-05-27"],
    ["2027-05-27", "ArrowUp", "2027-05-06"],
    ["2027-05-31", "ArrowRight", "2027-06-01"],
    ["2027-05-19", "Home", "2027-05-17"],
    ["2027-05-19", "End", "2027-05-23"],
    ["2027-05-11", "PageDown", "2027-06-12"],
    ["2027-05-31", "PageDown", "2027-06-30"],
    ["2027-06-06", "PageUp", "2027-05-06"],
  ])("from %s, %s moves to the open day %s", (day, key, target) => {
    expect(move(day, key)).toBe(target);
  });

  it("stay within the days that can be chosen", () => {
    expect(move("2027-05-04", "ArrowLeft")).toBe("2027-05-04");
    expect(move("2027-07-20", "ArrowDown")).toBe("2027-07-20");
    expect(move("2027-05-10", "PageUp")).toBe("2027-05-04");
    expect(move("2027-07-10", "PageDown")).toBe("2027-07-20");
    expect(move("2027-05-10", "PageDown", true)).toBe("2027-07-20");
    expect(move("2027-05-05", "Home")).toBe("2027-05-04");
  });

  it("are those that move; others do what they always do", () => {
    for (const key of ["Enter", " ", "Tab", "Escape", "a"])
      expect(move("2027-05-11", key)).toBeNull();
  });
});
