/** A white sailing boat, 100 tall, its waterline at y = 0. */
export function drawSailBoat(): string {
  return '<path d="M-40 10Q0 22 40 8L34 4H-34Z" fill="#fff" opacity=".3"/><path d="M-30-8H36Q30 4 22 4H-20Q-26 4-30-8Z" fill="#f7f9fa"/><path d="M-29-5H35L33-1H-27Z" fill="#2c6d9c"/><path d="M2-100V-8" stroke="#6c5a48" stroke-width="2"/><path d="M5-96C22-66 28-38 30-13H5Z" fill="#fff"/><path d="M-1-90C-10-62-22-34-32-14C-20-12-10-12-1-13Z" fill="#e8eef1"/><path d="M5-96C14-66 16-38 15-13H5Z" fill="#dfe8ec" opacity=".7"/>';
}

/** A wooden fishing boat, about 60 tall, its waterline at y = 0; hull in the given colour. */
export function drawFishingBoat(hull: string): string {
  return `<path d="M-76 6Q0 20 78 5L70 14H-64Z" fill="#0d3147" opacity=".25"/><path d="M-80-26C-50-16 30-14 82-32C78-14 66 4 52 8H-50C-66 6-76-10-80-26Z" fill="#f6f4ec"/><path d="M-80-26C-50-16 30-14 82-32L79-22C30-6-48-8-77-17Z" fill="${hull}"/><path d="M-62 0C-20 6 34 6 62-1L52 8H-50Q-58 6-62 0Z" fill="#a8392f"/><path d="M-26-20V-46H14V-20Z" fill="#fbfaf6"/><path d="M-32-50H20V-45H-32Z" fill="${hull}"/><path d="M-20-40h12v12h-12zM-4-40h12v12H-4z" fill="#33536a"/><path d="M34-22V-84M34-80L70-32M34-80L14-48" stroke="#77624c" stroke-width="2.2" fill="none"/><circle cx="-58" cy="-8" r="5" fill="#f08a3c"/>`;
}
