/** True for a number of the Greek business registry (ΓΕΜΗ): twelve digits. */
export function isRegistryNumber(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** True for a Greek tax number (ΑΦΜ): nine digits, of which the last is a check digit. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 8)).reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  );
  return (sum % 11) % 10 === Number(text[8]);
}
