import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { drawWheel } from "./draw-wheel.ts";
import { riderGradients } from "./rider-gradients.ts";

/** A utility quad with steel racks front and back. */
export function drawAtv(shades: Shades): string {
  const wheel = { radius: 33, rim: "five" as const, rimShare: 0.5, knobs: 26 };
  const rack = (left: number, right: number) =>
    `<path d="M${left + 8}-84V-98M${right - 8}-86V-98" stroke="#2a2f34" stroke-width="4"/><path d="M${left}-98H${right}M${left + 4}-104H${right - 2}M${left}-98Q${left - 5}-100 ${left - 3}-106M${right}-98Q${right + 5}-100 ${right + 3}-106" fill="none" stroke="#2a2f34" stroke-width="4.4" stroke-linecap="round"/><path d="M${left + 2}-99.4H${right - 2}" stroke="#8b949c" stroke-width="1.2"/>`;
  return `${riderGradients(shades)}
<path d="M48-62H168V-24L150-16H66L50-26Z" fill="#14171a"/>
<path d="M46-34L78-58M170-34L142-58" stroke="#3a4148" stroke-width="7"/><path d="M52-44L66-82" stroke="#c4342c" stroke-width="7" stroke-dasharray="3 2"/><path d="M162-44L150-82" stroke="#c4342c" stroke-width="7" stroke-dasharray="3 2"/>
${drawWheel({ ...wheel, x: 46 })}${drawWheel({ ...wheel, x: 170 })}
<path d="M84-58L130-60L138-34L128-20H90L80-34Z" fill="url(#coal)"/><circle cx="112" cy="-42" r="11" fill="#4c545c"/><circle cx="112" cy="-42" r="7" fill="#2a2f34"/><path d="M86-52h40" stroke="#7d868e" stroke-width="1.6"/>
<path d="M82-32L88-22H130L138-32L134-26H86Z" fill="#2b3036"/><path d="M80-30H138" stroke="#4f5860" stroke-width="5" stroke-linecap="round"/>
<path d="M2-74L-6-62V-44L6-38M-6-52H12" fill="none" stroke="#2a2f34" stroke-width="4.6" stroke-linejoin="round"/><path d="M8-46h12v10H8z" fill="#4f5860"/>
<path d="M0-72C4-84 24-92 50-91L88-88L104-78L98-50L88-48C86-66 72-77 48-77C26-77 12-66 8-50L0-54Z" fill="url(#body)"/><path d="M6-77C20-86 44-88 88-84" fill="none" stroke="${shades.shine}" stroke-width="2.4"/><path d="M8-50C12-66 26-77 48-77C72-77 86-66 88-48L93-49C92-70 76-82 48-82C20-82 6-70 3-53Z" fill="#24292e"/>
<path d="M0-74C6-82 14-86 24-87L22-76C14-74 6-70 0-66Z" fill="url(#lamp)" stroke="#22272c" stroke-width="1.6"/>
<path d="M122-80L136-88H196L218-80L220-64L210-54C204-70 192-77 170-77C148-77 134-66 130-48L120-50L116-64Z" fill="url(#body)"/><path d="M136-84H196L214-78" fill="none" stroke="${shades.shine}" stroke-width="2.4"/><path d="M130-48C134-66 148-77 170-77C192-77 204-70 210-54L214-57C208-76 194-82 170-82C144-82 128-70 125-49Z" fill="#24292e"/><path d="M210-78l9 3 1 8-9-2z" fill="url(#tail)"/>
<path d="M74-86L98-104L112-96L122-78L104-62L92-66Z" fill="url(#body)"/><path d="M80-86L98-99L108-93" fill="none" stroke="${shades.shine}" stroke-width="2"/><path d="M92-78l16 4M92-72l14 3" stroke="${shades.deep}" stroke-width="2" opacity=".6"/>
<path d="M104-96C112-100 124-96 136-94C150-92 164-100 180-99Q190-98 188-92C184-86 150-84 128-82C116-82 106-88 104-96Z" fill="url(#seat)"/><path d="M114-94C130-88 156-92 180-95" fill="none" stroke="#8b949c" stroke-width="1.4" opacity=".7"/>
${rack(8, 66)}${rack(146, 214)}
<path d="M78-92L86-116L104-116L106-94L96-88Z" fill="#262b30"/><path d="M86-94L92-112" stroke="#59626a" stroke-width="2"/><path d="M72-114C73-126 86-133 100-130L110-120L104-110L80-106Q72-107 72-114Z" fill="url(#body)"/><path d="M72-114C73-122 79-127 86-129C88-122 86-112 80-106Q72-107 72-114Z" fill="url(#lamp)" stroke="#22272c" stroke-width="1.4"/><path d="M96-126C102-130 108-130 112-128L122-124" fill="none" stroke="#3a4148" stroke-width="4.4"/><path d="M112-128L128-122" stroke="#16191c" stroke-width="7" stroke-linecap="round"/><path d="M108-122L122-113" stroke="#aab3ba" stroke-width="2.2"/>`;
}

/** A sporty quad: open suspension, pointed plastics, narrow seat. */
export function drawQuadSport(shades: Shades): string {
  return `${riderGradients(shades)}
<path d="M60-58H150L156-30L140-20H76L62-30Z" fill="#14171a"/>
<path d="M44-32L86-46M44-36L84-60M160-30L118-44" stroke="#c3cbd1" stroke-width="4.6"/>
${drawWheel({ x: 164, radius: 31, rim: "cast", rimShare: 0.52, knobs: 24 })}
<path d="M164-31L112-46L110-34Z" fill="url(#metal)"/><circle cx="164" cy="-31" r="6" fill="#59626a"/>
${drawWheel({ x: 44, radius: 31, rim: "cast", rimShare: 0.54, knobs: 24 })}
<path d="M46-36L76-90" stroke="#30363c" stroke-width="5"/><path d="M48-44l9 5m-6-11l9 5m-6-11l9 5m-6-11l9 5m-6-11l9 5" stroke="#e2b53a" stroke-width="3.2" stroke-linecap="round"/>
<path d="M84-62L124-66L134-40L122-24H92L82-38Z" fill="url(#coal)"/><path d="M86-60l30-3M87-55l30-3M88-50l30-3" stroke="#9aa4ac" stroke-width="1.8"/><circle cx="114" cy="-38" r="9" fill="#565f67"/><circle cx="114" cy="-38" r="5.6" fill="#2a2f34"/>
<path d="M78-80L92-28L134-24L146-60M70-78L130-74" fill="none" stroke="${shades.mid}" stroke-width="4.6" stroke-linejoin="round"/>
<path d="M82-26H134M88-26L84-14H128L134-26" fill="none" stroke="#aab3ba" stroke-width="4"/>
<path d="M126-60C140-64 160-70 196-74Q204-74 202-66L198-60L140-50Z" fill="url(#metal)"/><path d="M196-74q8 0 6 8l-4 6z" fill="#22272c"/>
<path d="M14-58L6-64V-48L20-40M6-58H26" fill="none" stroke="#2a2f34" stroke-width="4.4" stroke-linejoin="round"/>
<path d="M4-72C18-84 42-92 66-92L80-78L88-56C80-68 62-76 44-74C28-73 16-70 4-72Z" fill="url(#body)"/><path d="M10-74C26-84 46-88 66-88" fill="none" stroke="${shades.shine}" stroke-width="2.2"/>
<path d="M48-92L28-86L38-78L70-80Z" fill="#1c2024"/><path d="M30-86L46-91L52-82L38-80Z" fill="url(#lamp)"/>
<path d="M52-94L80-112L104-102L112-86L96-66L84-60L82-78Z" fill="url(#body)"/><path d="M58-94L80-108L100-100" fill="none" stroke="${shades.shine}" stroke-width="2.2"/><path d="M82-90L100-86L94-70L86-66Z" fill="${shades.deep}" opacity=".65"/>
<path d="M124-80L150-92L204-102L216-98C208-88 204-82 206-70L198-64C190-74 176-77 164-76C148-75 136-66 132-56L120-62Z" fill="url(#body)"/><path d="M134-82L152-89L204-98" fill="none" stroke="${shades.shine}" stroke-width="2.2"/><path d="M150-80L190-88" stroke="${shades.deep}" stroke-width="2" opacity=".5"/><path d="M206-100l11 1-4 7-8-1z" fill="url(#tail)"/>
<path d="M100-98C112-92 130-94 148-98C164-102 182-106 196-106Q200-104 196-100C180-94 160-86 140-82C122-80 106-86 100-98Z" fill="url(#seat)"/><path d="M112-92C130-88 160-94 186-102" fill="none" stroke="#8b949c" stroke-width="1.4" opacity=".7"/><path d="M190-98L212-110L220-104" fill="none" stroke="#aab3ba" stroke-width="4" stroke-linecap="round"/>
<path d="M76-104L90-132L102-128L96-108Z" fill="#262b30"/><path d="M90-128C96-132 104-132 112-128L124-124" fill="none" stroke="${shades.base}" stroke-width="4.6"/><path d="M112-128L128-122" stroke="#16191c" stroke-width="7" stroke-linecap="round"/><path d="M108-122L122-113" stroke="#aab3ba" stroke-width="2.2"/><path d="M100-132l10-3 8 7-10 2z" fill="#22272c"/>`;
}
