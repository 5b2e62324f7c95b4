import { parentPort as port } from "node:worker_threads";
import { parseCalendar } from "./parse-calendar.ts";

type Question = { text: string; now: Date };

/** The thread on which calendars are read; null says that one cannot be. */
function answer({ text, now }: Question) {
  try {
    return parseCalendar(text, now);
  } catch {
    return null;
  }
}

port?.on("message", (question: Question) => port?.postMessage(answer(question)));
port?.postMessage("listening");
