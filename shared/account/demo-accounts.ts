/** One account per role, for trying out the product. */
export const DEMO_ACCOUNTS = [
  { role: "admin", email: "admin@meltemi.example" },
  { role: "partner", email: "partner@meltemi.example" },
  { role: "customer", email: "customer@meltemi.example" },
] as const;

/** The password of every demo account, which is public; valid only for demo data. */
export const DEMO_PASSWORD = "meltemi-demo";

/** True for the address of a demo account, which in demo mode many people share. */
export function isDemoEmail(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
