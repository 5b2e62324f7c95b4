import type { Settings } from "./settings.ts";

/**
 * The text of a payment QR code by EPC069-12 version 2: a SEPA credit transfer with a structured
 * reference, as banking apps scan it. Lines end in LF; the last element present ends the text.
 */
export function epcPayment(bank: Settings["bank"], amountCents: number, reference: string): string {
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  return ["BCD", "002", "1", "SCT", bank.bic, bank.holder, bank.iban, amount, "", reference].join(
    "\n",
  );
}
