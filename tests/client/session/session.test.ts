import { expect, it } from "vitest";
import { createSession, type SessionPage } from "#client/session/session.ts";

/** A page whose code for the check is not available, as after a deployment or without a network. */
function pageWithoutCheck(hasViewer: boolean): SessionPage {
  return {
    hasViewer: () => hasViewer,
    update: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  };
}

it("keeps a user signed in when the code of the check cannot be loaded", async () => {
  const session = createSession();
  session.connect(pageWithoutCheck(true));
  expect(await session.check()).toBe(true);
});

it("finds no user on a visitor's page when the code of the check cannot be loaded", async () => {
  const session = createSession();
  session.connect(pageWithoutCheck(false));
  expect(await session.check()).toBe(false);
});

it("checks again after a check that failed", async () => {
  const session = createSession();
  session.connect(pageWithoutCheck(true));
  await session.check();
  session.connect({
    hasViewer: () => true,
    update: async () => ({ isSignedIn: false, isOutdated: false }),
  });
  expect(await session.check()).toBe(false);
});
