import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { drawWheel } from "./draw-wheel.ts";
import { drawMirror, riderGradients } from "./rider-gradients.ts";

/** A middleweight naked bike: engine, frame and chain in plain sight. */
export function drawNaked(shades: Shades): string {
  const wheel = { radius: 32, rim: "cast" as const, rimShare: 0.72 };
  return `${riderGradients(shades)}
<path d="M184-98L206-62L200-58L178-88Z" fill="#1b1f23"/><path d="M204-66l8 16-6 3-8-16z" fill="#e9eef1" stroke="#6d7780" stroke-width="1"/>
${drawWheel({ ...wheel, x: 180 })}${drawWheel({ ...wheel, x: 36 })}
<circle cx="36" cy="-32" r="14" fill="none" stroke="#c6ced4" stroke-width="3.4" stroke-dasharray="5 2"/>
<path d="M36-32L66-112" stroke="#15181b" stroke-width="9" stroke-linecap="round"/><path d="M36-32L50-70" stroke="#30363c" stroke-width="10" stroke-linecap="round"/><path d="M51-72L65-110" stroke="#c99a3c" stroke-width="6.4"/><path d="M50-72L63-108" stroke="#f0cf83" stroke-width="1.6"/>
<path d="M4-44C10-60 24-68 40-67C52-66 60-60 64-52L58-50C52-58 44-60 36-60C24-60 14-54 10-44Z" fill="#262b30"/>
<path d="M118-50L184-38L186-27L116-38Z" fill="url(#metal)"/><path d="M120-40L180-30" stroke="#2a2f34" stroke-width="2" stroke-dasharray="3 1.6"/><circle cx="180" cy="-32" r="5" fill="#565f67"/>
<path d="M136-82L128-46" stroke="#30363c" stroke-width="7"/><path d="M139-78l-7 3m6 4l-7 3m6 4l-7 3m6 4l-7 3" stroke="#c4342c" stroke-width="2.8"/>
<path d="M74-88L128-84L136-50L122-34L84-26L72-40Z" fill="#1a1e22"/>
<path d="M80-76L104-82L112-58L86-54Z" fill="url(#metal)"/><path d="M82-72l24-5M83-67l24-5M85-62l24-5M86-57l24-5" stroke="#444c54" stroke-width="1.7"/>
<path d="M84-54L126-58L132-42L120-28L88-24L78-36Z" fill="url(#coal)"/><circle cx="114" cy="-42" r="13" fill="#59626a"/><circle cx="114" cy="-42" r="9.6" fill="#343a40"/><circle cx="92" cy="-40" r="8.4" fill="#4c545c"/><circle cx="92" cy="-40" r="5" fill="#2a2f34"/><path d="M106-50a11 11 0 0 1 12-1" stroke="#aab3ba" stroke-width="1.6" fill="none"/>
<path d="M80-60C68-50 68-30 80-22H118" fill="none" stroke="#8f7a5c" stroke-width="6"/><path d="M79-59C69-50 70-32 80-24H118" fill="none" stroke="#dcc7a5" stroke-width="1.6"/><path d="M112-27L150-30L196-48Q202-48 201-40L196-34L152-17L114-18Z" fill="url(#metal)"/><path d="M150-25L194-42" stroke="#fff" stroke-width="1.6" opacity=".8"/><path d="M194-48l7 0 0 9-6 4z" fill="#22272c"/>
<path d="M70-98L126-60M82-86L92-54M126-82L124-48" stroke="#22272c" stroke-width="5.4" stroke-linejoin="round"/>
<path d="M140-40L150-24L142-22" stroke="#8b949c" stroke-width="3" fill="none"/>
<path d="M124-90L146-84L194-106L204-104C200-98 170-80 152-74L128-74Z" fill="#1c2024"/>
<path d="M142-82C160-88 182-100 200-108L206-103C192-92 172-82 154-76L134-74Z" fill="url(#body)"/><path d="M148-82C164-88 184-100 198-106" stroke="${shades.shine}" stroke-width="1.6" fill="none"/><path d="M200-108l8 1-3 6-6 2z" fill="url(#tail)"/>
<path d="M122-92C132-84 144-88 156-96C168-104 186-110 200-113L204-108C188-102 172-92 158-84C146-78 130-80 122-84Z" fill="url(#seat)"/><path d="M132-88C146-86 160-98 176-104" stroke="#8b949c" stroke-width="1.3" fill="none" opacity=".7"/>
<path d="M64-94L84-88L92-66L80-60L70-72Z" fill="url(#body)"/><path d="M66-92L72-74L80-63" stroke="${shades.shine}" stroke-width="1.6" fill="none" opacity=".8"/><path d="M74-78l10 3M76-72l8 3" stroke="${shades.deep}" stroke-width="1.6"/>
<path d="M70-96C74-110 90-119 108-115C122-112 130-100 132-86C122-80 110-80 100-78C92-82 80-86 70-96Z" fill="url(#body)"/><path d="M80-94C92-86 110-88 126-90" stroke="${shades.deep}" stroke-width="1.5" fill="none" opacity=".5"/><path d="M78-101C84-110 96-114 108-111" stroke="${shades.shine}" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M96-116q6-4 12-1l-1 3-10-1z" fill="#aab3ba"/>
<path d="M42-102C42-110 50-115 62-114L70-108L66-90L54-86C46-88 42-94 42-102Z" fill="#262b30"/><path d="M42-103C43-109 48-112 54-112C57-104 56-94 51-89C45-91 42-97 42-103Z" fill="url(#lamp)"/><path d="M45-100h9" stroke="#4d6576" stroke-width="1.6"/><path d="M50-115L66-122L74-116L66-111Z" fill="#171b1f"/>
<path d="M64-84l-8 2 0 4 8-1z" fill="#f0a33e"/>
<path d="M68-114C72-120 78-122 86-121" stroke="#3a4148" stroke-width="4" fill="none"/><path d="M84-121L102-118" stroke="#16191c" stroke-width="6.4" stroke-linecap="round"/><path d="M80-116L94-110" stroke="#aab3ba" stroke-width="2" stroke-linecap="round"/>${drawMirror(78, -122)}`;
}

/** A travel enduro with beak, tall screen, spoked wheels and aluminium cases. */
export function drawAdventure(shades: Shades): string {
  return `${riderGradients(shades)}
<path d="M190-94L214-58L208-54L184-82Z" fill="#1b1f23"/>
${drawWheel({ x: 186, radius: 33, rim: "wire", rimShare: 0.72, knobs: 40 })}${drawWheel({ x: 38, radius: 36, rim: "wire", rimShare: 0.76, knobs: 44 })}
<circle cx="38" cy="-36" r="15" fill="none" stroke="#c6ced4" stroke-width="3.2" stroke-dasharray="5 2"/>
<path d="M38-36L70-118" stroke="#15181b" stroke-width="9.4" stroke-linecap="round"/><path d="M53-76L69-116" stroke="#c99a3c" stroke-width="6.6"/><path d="M38-36L52-74" stroke="#30363c" stroke-width="10" stroke-linecap="round"/>
<path d="M12-66C22-76 42-78 58-68L64-58L58-60C46-70 30-70 18-62Z" fill="#262b30"/>
<path d="M124-56L188-40L190-27L120-42Z" fill="url(#coal)"/><circle cx="186" cy="-33" r="8" fill="#59626a"/><circle cx="186" cy="-33" r="4" fill="#2a2f34"/>
<path d="M142-88L132-50" stroke="#30363c" stroke-width="8"/><path d="M146-82l-8 3m7 4l-8 3m7 4l-8 3m7 4l-8 3" stroke="#e2b53a" stroke-width="2.8"/>
<path d="M76-92L132-88L142-54L128-34L84-28L72-44Z" fill="#1a1e22"/>
<path d="M100-58L134-62L138-44L124-30L92-28L84-40Z" fill="url(#coal)"/><circle cx="122" cy="-46" r="12" fill="#565f67"/><circle cx="122" cy="-46" r="8" fill="#30363c"/>
<path d="M82-66H112L116-44L104-38H84L78-48Z" fill="url(#metal)"/><path d="M82-60h32M81-55h34M81-50h34M82-45h32" stroke="#4a525a" stroke-width="1.8"/><path d="M78-64L70-58V-46L80-40Z" fill="#59626a"/><path d="M72-52h8" stroke="#cfd6db" stroke-width="2"/>
<path d="M80-42C76-28 84-22 96-21H142" fill="none" stroke="#a5aeb5" stroke-width="6"/><path d="M82-30C86-24 94-23 104-23H140" fill="none" stroke="#fff" stroke-width="1.4" opacity=".7"/><path d="M70-26C84-14 110-13 130-16L136-26H80Z" fill="#9aa4ac"/><path d="M76-24C92-17 112-16 130-19" stroke="#f1f4f6" fill="none"/>
<path d="M70-92C60-78 62-50 84-32M72-76L112-70L122-36M66-64L84-66" fill="none" stroke="#c3cbd1" stroke-width="3"/>
<path d="M128-98L150-90L206-108L210-102C190-90 166-82 150-78L130-80Z" fill="#1c2024"/>
<path d="M134-90C152-86 178-94 204-110L208-104C190-90 168-82 152-78L132-80Z" fill="url(#body)"/><path d="M206-110l8 1-4 7-6 1z" fill="url(#tail)"/>
<path d="M126-98C134-92 144-94 154-96C160-106 172-110 186-111C196-112 204-116 210-114L212-109C196-100 176-94 160-90C148-86 134-86 126-90Z" fill="url(#seat)"/><path d="M134-94C146-90 156-94 164-98M170-104C180-107 194-107 204-111" stroke="#8b949c" stroke-width="1.3" fill="none" opacity=".7"/>
<path d="M70-96L92-90L102-64L86-62L76-76Z" fill="#2b3036"/><path d="M74-92l8 22" stroke="#7d868e" stroke-width="1.4"/>
<path d="M72-100C76-116 94-127 114-122C126-118 134-106 136-92C122-84 110-84 102-82C92-86 80-90 72-100Z" fill="url(#body)"/><path d="M84-97C98-90 116-92 130-95" stroke="${shades.deep}" stroke-width="1.5" fill="none" opacity=".5"/><path d="M82-107C88-117 102-121 114-117" stroke="${shades.shine}" stroke-width="2.6" fill="none" stroke-linecap="round"/>
<path d="M12-88L58-106L80-108L84-92L70-84L54-92Z" fill="url(#body)"/><path d="M14-88L58-105L78-107" stroke="${shades.shine}" stroke-width="2" fill="none"/><path d="M12-88L54-92L70-84L66-80L50-86Z" fill="#1c2024"/>
<path d="M48-104L62-124L82-118L80-106Z" fill="#22272c"/><path d="M48-105L58-119Q64-118 68-114L60-104Z" fill="url(#lamp)"/><path d="M54-107h8" stroke="#4d6576" stroke-width="1.6"/>
<path d="M62-122L84-164Q90-167 93-162L88-118L80-114Z" fill="url(#visor)"/><path d="M64-122L86-164" stroke="#fff" stroke-width="1.8" opacity=".9"/><path d="M78-118L90-140" stroke="#2a2f34" stroke-width="2.4"/>
<path d="M74-120C78-128 84-130 94-129" stroke="#3a4148" stroke-width="4.4" fill="none"/><path d="M92-129L112-124" stroke="#16191c" stroke-width="6.4" stroke-linecap="round"/><path d="M72-124C74-132 84-136 94-132L98-122L90-126C84-128 78-126 76-120Z" fill="#22272c"/><path d="M75-127q8-7 17-3" stroke="#8b959d" stroke-width="1.4" fill="none"/>${drawMirror(94, -130)}
<path d="M152-98L196-104" stroke="#2a2f34" stroke-width="4"/><path d="M154-96H206Q210-96 210-92L206-58Q205-54 200-54H160Q156-54 155-58L151-92Q151-96 154-96Z" fill="url(#metal)"/><path d="M152-88H209M155-58H205" stroke="#59626a" stroke-width="1.4"/><path d="M160-90V-56M200-90V-56" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M153-96l7 0 1 10-9 0zM203-96l6 1 0 9-7 0zM155-62l7-1 1 9-6 0z" fill="#30363c"/><rect x="174" y="-92" width="12" height="6" rx="2" fill="#30363c"/>`;
}
