import { parentPort as port } from "node:worker_threads";
import { parseCalendar } from "./parse-calendar.ts";

type Question = { text: string; now: Date };

/** The thread that parses calendars; null reports one that cannot be parsed. */
function handleMessage({ text, now }: Question) {
  try {
    return parseCalendar(text, now);
  } catch {
    return null;
  }
}

port?.on("message", (question: Question) => port?.postMessage(handleMessage(question)));
port?.postMessage("listening");
