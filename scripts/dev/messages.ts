import { z } from "zod";

/** Sent by the server process once it accepts requests. */
export const readyMessageSchema = z.object({
  type: z.literal("ready"),
  port: z.int(),
  announcement: z.string(),
});

export type ReadyMessage = z.infer<typeof readyMessageSchema>;

/** Sent by the module runner in the server process to Vite. */
export const viteMessageSchema = z.object({
  type: z.literal("custom"),
  event: z.string(),
  data: z.unknown(),
});
