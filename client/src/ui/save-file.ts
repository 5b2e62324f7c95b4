/** Downloads a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The same for plain text. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

/** The same for a calendar (RFC 5545). */
export function saveCalendar(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: "text/calendar;charset=utf-8" }));
}
