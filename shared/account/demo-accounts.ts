/** One account per role, for trying out the product. */
export const DEMO_ACCOUNTS = [
  { role: "admin", email: "admin@meltemi.example" },
  { role: "partner", email: "partner@meltemi.example" },
  { role: "customer", email: "customer@meltemi.example" },
] as const;
