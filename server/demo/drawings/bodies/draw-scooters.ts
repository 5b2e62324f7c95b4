import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { drawWheel } from "./draw-wheel.ts";
import { drawMirror, riderGradients } from "./rider-gradients.ts";

/** A light step-through scooter with high wheels; some carry a top box. */
export function drawScooter(shades: Shades, withBox: boolean): string {
  const wheel = { radius: 32, rim: "five" as const, rimShare: 0.74 };
  const box = withBox
    ? `<path d="M178-90L188-101M186-86L214-101" stroke="#2a2f34" stroke-width="3.4"/><g transform="translate(-2 5)"><path d="M176-104h46l2-4h-50z" fill="#22272c"/><path d="M174-108C174-126 178-135 187-136H211Q222-135 223-124L222-108Z" fill="url(#body)"/><path d="M174-118H222" stroke="${shades.deep}" stroke-width="1.6" opacity=".7"/><path d="M215-116h7v6h-7z" fill="url(#tail)"/><path d="M182-130Q185-133 194-133" stroke="${shades.shine}" stroke-width="2" fill="none"/></g>`
    : '<path d="M182-92L206-97M190-86L208-95M206-98q6 0 4 6" fill="none" stroke="#9aa4ac" stroke-width="3" stroke-linecap="round"/>';
  return `${riderGradients(shades)}
<path d="M150-44L196-70L206-46L200-42L190-58Z" fill="#1b1f23"/>
${drawWheel({ ...wheel, x: 168 })}
<path d="M116-38L150-46L182-38L180-26L146-14L120-16Z" fill="url(#coal)"/><circle cx="138" cy="-28" r="11" fill="#434a51"/><circle cx="138" cy="-28" r="7" fill="#2a2f34"/><circle cx="168" cy="-32" r="7" fill="#3a4047"/><path d="M122-34H160M124-30H128M124-22H130" stroke="#7d868e" stroke-width="1.4"/>
<path d="M134-14L126-2H132L142-14Z" fill="#2a2f34"/><path d="M176-66L172-36" stroke="#a5aeb5" stroke-width="5"/><path d="M179-60l-6 2m5 4l-6 2m5 4l-6 2m5 4l-6 2" stroke="#c4342c" stroke-width="2.6"/>
<path d="M34-32L60-96" stroke="url(#coal)" stroke-width="8"/><path d="M34-32L60-96" stroke="#20252a" stroke-width="7"/><path d="M35-36L52-78" stroke="#a9b2b9" stroke-width="2.4"/>
${drawWheel({ ...wheel, x: 34 })}
<path d="M34-32L46-62" stroke="#3a4148" stroke-width="6" stroke-linecap="round"/>
<path d="M2-46C6-64 20-74 36-73C54-72 66-60 70-40L65-37C60-52 52-60 42-62C28-64 14-58 6-44Z" fill="url(#body)"/><path d="M8-56C14-66 26-70 38-69" fill="none" stroke="${shades.shine}" stroke-width="1.8"/>
<path d="M112-74C114-60 116-46 120-26L134-24C138-36 148-46 162-50C178-54 194-66 203-86C190-84 160-78 112-74Z" fill="url(#body)"/>
<path d="M116-62C140-58 176-62 198-78" fill="none" stroke="${shades.shine}" stroke-width="2" opacity=".8"/><path d="M118-46C130-48 142-52 160-52" fill="none" stroke="${shades.deep}" stroke-width="1.4" opacity=".5"/>
<path d="M204-88L198-76Q204-76 208-86Z" fill="url(#tail)"/>
<path d="M54-108C50-90 53-68 64-49C71-38 77-27 86-24L134-22V-32L94-35C84-44 78-62 77-80C76-92 78-100 80-106Z" fill="url(#body)"/>
<path d="M80-106C78-84 82-54 100-35L92-35C80-46 74-66 73-84L75-106Z" fill="${shades.deep}" opacity=".7"/>
<path d="M58-102C55-86 60-64 72-46" fill="none" stroke="${shades.shine}" stroke-width="2.2" opacity=".85"/><path d="M96-33H132" stroke="#22272c" stroke-width="4.4"/><path d="M88-26H132" stroke="${shades.dark}" stroke-width="2" opacity=".6"/>
<path d="M55-80l9-3 4 7-10 3z" fill="#f0a33e"/>
<path d="M106-77C110-87 124-91 140-88C156-85 168-90 182-96C192-99 201-97 200-92C190-86 172-80 150-78C132-77 118-74 106-77Z" fill="url(#seat)"/><path d="M116-85C130-90 146-83 166-87" fill="none" stroke="#8b949c" stroke-width="1.4" opacity=".7"/>
${box}
<path d="M84-118L104-113" stroke="#16191c" stroke-width="6.4" stroke-linecap="round"/><path d="M80-112L96-105" stroke="#aab3ba" stroke-width="2.2" stroke-linecap="round"/>
<path d="M48-112C48-122 58-130 70-130C80-129 87-122 88-115C82-108 64-104 50-107Q47-109 48-112Z" fill="url(#body)"/><path d="M47-112C48-120 53-125 58-127C62-122 62-112 57-107L50-107Q47-109 47-112Z" fill="url(#lamp)" stroke="#5d6a74" stroke-width="1"/>
<path d="M62-128L70-141Q73-143 75-140L80-126Z" fill="url(#visor)"/>${drawMirror(78, -122)}`;
}

/** A large faceted touring scooter with a windscreen and a stepped seat. */
export function drawMaxiScooter(shades: Shades): string {
  const wheel = { rim: "cast" as const, rimShare: 0.7 };
  return `${riderGradients(shades)}
<path d="M176-60L214-84L226-52L220-48L206-66Z" fill="#1b1f23"/>
${drawWheel({ ...wheel, x: 196, radius: 30 })}
<path d="M140-40L180-46L210-34L206-24L160-14L140-18Z" fill="url(#coal)"/><path d="M150-22C160-34 176-42 214-46Q224-46 222-36Q218-28 206-26L160-16Z" fill="#2b3036"/><path d="M170-30L214-40" stroke="#a5aeb5" stroke-width="3" stroke-linecap="round"/><circle cx="196" cy="-30" r="6" fill="#525a62"/>
<path d="M148-16L140-2H147L158-16Z" fill="#22272c"/><path d="M190-60L194-36" stroke="#2a2f34" stroke-width="6"/>
<path d="M40-31L68-94" stroke="#20252a" stroke-width="9"/><path d="M38-32L58-78" stroke="#b4bcc2" stroke-width="2.6"/>
${drawWheel({ ...wheel, x: 40, radius: 31 })}
<path d="M40-31L54-62" stroke="#31373d" stroke-width="7" stroke-linecap="round"/>
<path d="M6-42C8-60 22-70 42-70C58-69 68-60 74-44L66-42C60-54 50-60 40-60C26-60 16-54 12-42Z" fill="#262b30"/><path d="M12-54C20-64 32-66 44-65" stroke="#7d868e" stroke-width="1.4" fill="none"/>
<path d="M78-112L100-158Q103-161 107-157L104-120L96-106Z" fill="url(#visor)"/><path d="M80-112L102-157" stroke="#fff" stroke-width="1.6" opacity=".9"/>
<path d="M84-104C96-86 108-76 126-74L142-86L206-88C200-70 178-60 166-56C152-50 146-38 144-22L92-20C80-30 74-60 84-104Z" fill="#24292e"/>
<path d="M26-76C34-94 52-112 76-120L98-112C94-96 92-84 96-70L112-36L96-24C82-28 70-44 62-58C54-66 40-70 26-76Z" fill="url(#body)"/>
<path d="M76-120L98-112C96-104 94-98 93-92L66-80L52-66C44-70 34-72 26-76C34-94 52-112 76-120Z" fill="${shades.light}" opacity=".45"/>
<path d="M28-77C38-88 50-94 68-98L62-82L50-70C42-73 34-74 28-77Z" fill="#171b1f"/><path d="M32-77C40-86 50-90 62-93L58-85L44-74Z" fill="url(#lamp)"/><path d="M70-92L62-74L54-68" stroke="#dff1fb" stroke-width="2" fill="none"/>
<path d="M92-88C88-70 94-48 106-34" fill="none" stroke="${shades.deep}" stroke-width="1.6" opacity=".55"/><path d="M80-116C66-112 48-98 36-84" stroke="${shades.shine}" stroke-width="2.2" fill="none"/>
<path d="M104-58L130-68L146-82C176-84 204-92 224-108C230-104 230-96 224-88C210-72 190-64 170-60C156-56 146-46 140-30L114-26L108-36Z" fill="url(#body)"/>
<path d="M112-46C134-52 150-70 176-74C196-76 212-86 224-98L222-88C208-72 190-64 170-60C156-56 146-46 140-30L114-26Z" fill="${shades.dark}" opacity=".38"/><path d="M132-66L150-80C180-82 204-90 222-104" stroke="${shades.shine}" stroke-width="2" fill="none" opacity=".9"/>
<path d="M212-94L228-104Q232-98 226-90L216-86Z" fill="url(#tail)"/>
<path d="M110-30H146V-20L96-18Z" fill="#1b1f23"/>
<path d="M122-80C128-92 144-96 160-92C166-103 178-106 192-106C206-107 218-112 226-110C222-100 206-94 182-90C160-86 140-78 122-80Z" fill="url(#seat)"/><path d="M132-90C146-94 156-88 166-92M172-98C184-103 200-102 214-107" fill="none" stroke="#8b949c" stroke-width="1.4" opacity=".7"/>
<path d="M206-108L228-116" stroke="#2a2f34" stroke-width="5" stroke-linecap="round"/>
<path d="M90-112C90-122 98-126 106-124L112-118L104-106Z" fill="#22272c"/><path d="M104-120L122-114" stroke="#16191c" stroke-width="6.4" stroke-linecap="round"/><path d="M102-114L116-106" stroke="#aab3ba" stroke-width="2.2" stroke-linecap="round"/>${drawMirror(92, -122)}`;
}
