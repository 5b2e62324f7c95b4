import { IconCar } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { letterOf } from "#client/admin/palette/page-keys.ts";
import { type PaletteCommand, withRecent } from "#client/admin/palette/palette-command.ts";

const run = () => undefined;
const command = (key: string): PaletteCommand => ({
  key,
  Icon: IconCar,
  name: `Name of ${key}`,
  note: "Pending payment",
  keys: ["G", "B"],
  actions: { title: "Actions", commands: [] },
  run,
});

test("a recent command has no state of its record, nor what could be done with it then", () => {
  expect(withRecent([], command("booking"), "bookings")).toEqual([
    { key: "recent-booking", Icon: IconCar, name: "Name of booking", run },
  ]);
});

test("the newest recent command comes first, each once, and only those that lead to a place", () => {
  const keysAfter = (...chosen: [string, "bookings" | "commands"][]) => {
    let recent: readonly PaletteCommand[] = [];
    for (const [key, group] of chosen) recent = withRecent(recent, command(key), group);
    return recent.map(({ key }) => key);
  };
  expect(
    keysAfter(["a", "bookings"], ["b", "bookings"], ["c", "commands"], ["a", "bookings"]),
  ).toEqual(["recent-a", "recent-b"]);
});

test.each([
  ["Latin", "g", "KeyG", "G"],
  ["Latin with Caps Lock", "G", "KeyG", "G"],
  ["Greek", "γ", "KeyG", "G"],
  ["QWERTZ", "z", "KeyY", "Z"],
  ["QWERTZ", "y", "KeyZ", "Y"],
  ["AZERTY", "a", "KeyQ", "A"],
  ["Dvorak", "b", "KeyN", "B"],
  ["Greek", ";", "KeyQ", "Q"],
  ["any", "Enter", "Enter", undefined],
])("on a %s layout, %j at %s is %s", (_layout, key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
