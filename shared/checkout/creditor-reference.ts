const REFERENCE_LENGTH = 14;

function mod97(text: string): number {
  let rest = 0;
  for (const char of text) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * The ISO 11649 creditor reference of a booking: `RF`, two check digits, and the last 64 bits of
 * its id (the random half of a UUIDv7) in base 36.
 */
export function creditorReference(bookingId: string): string {
  const tail = BigInt(`0x${bookingId.replaceAll("-", "").slice(-16)}`);
  const body = tail.toString(36).toUpperCase().padStart(REFERENCE_LENGTH, "0");
  const check = String(98 - mod97(`${body}RF00`)).padStart(2, "0");
  return `RF${check}${body}`;
}

/** True when the check digits fit (ISO 7064 mod 97-10). */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** Groups of four, as banks print references and account numbers. */
export function inGroupsOfFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}
