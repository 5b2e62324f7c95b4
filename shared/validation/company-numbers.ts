/** True for a number of the Greek business registry (ΓΕΜΗ): twelve digits. */
export function isRegistryNumber(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** Has the right check digit, but belongs to no company; typed as a placeholder. */
const NO_TAX_NUMBER = "000000000";

/** True for a Greek tax number (ΑΦΜ): nine digits, not all zero, the last one a check digit. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === NO_TAX_NUMBER) return false;
  const sum = Array.from(text.slice(0, 8)).reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  );
  return (sum % 11) % 10 === Number(text[8]);
}
