import { expect, test } from "vitest";
import { localizedPartnerName } from "#shared/partner/partner-name.ts";

test.each([
  ["Κνωσός Ενοικιάσεις", "Knossos Rentals", "Knossos Rentals"],
  ["Κνωσός Ενοικιάσεις", null, "Knosos Enoikiaseis"],
  ["Minoan Moto", null, "Minoan Moto"],
])("a partner named %s with the Latin name %s is %s in English (BR-487)", (name, latinName, en) => {
  expect(localizedPartnerName({ name, latinName })).toEqual({ el: name, en });
});
