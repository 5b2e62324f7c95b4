import type { CarShape } from "./car-shape.ts";

/** A tall little city car. */
export const MINI: CarShape = {
  length: 358,
  top: -151,
  belt: -98,
  crease: -66,
  sill: -22,
  frontWheel: 66,
  rearWheel: 298,
  wheelRadius: 29,
  archGap: 4,
  rim: "steel",
  outline:
    "M9-22C3-28 1-42 3-54C4-66 8-74 17-80C36-92 64-98 90-101C106-117 120-135 132-143C152-150 200-152 252-150C292-149 316-146 327-141C338-129 346-110 350-92C355-78 356-62 355-48C355-36 353-28 346-22",
  glass:
    "M103-100C116-116 128-131 139-137C170-143 220-144 262-142C290-141 304-139 311-134C318-124 323-114 325-106C300-101 170-98 103-100Z",
  screen: "M93-102C108-118 121-134 133-142L138-139C127-131 114-116 101-101Z",
  pillars: [
    { top: 198, bottom: 201, width: 9 },
    { top: 286, bottom: 290, width: 8 },
    { top: 128, bottom: 122, width: 3 },
  ],
  seats: [170, 254],
  wheelAt: 136,
  seams: [
    "M110-99C104-84 102-62 106-44L112-28",
    "M205-98C206-70 205-46 203-27H112",
    "M288-101C290-84 288-74 276-66C268-58 264-44 262-28L203-27",
    "M17-80C40-90 70-96 96-99",
    "M333-126L344-92L346-58",
    "M4-44C16-42 26-42 34-44",
  ],
  handles: [
    [174, -85],
    [258, -87],
  ],
  mirror: [106, -106],
  shoulder: "M40-88C120-95 250-96 344-94",
  reflection: "M0-58C60-64 130-50 210-54C280-58 320-50 360-56V-18H0Z",
  lights:
    '<path d="M12-76C26-84 46-90 60-90C58-80 48-70 30-67C18-66 11-68 12-76Z" fill="url(#lamp)" stroke="#2a3138" stroke-width="1.4"/><circle cx="38" cy="-78" r="6" fill="#5a7285"/><circle cx="38" cy="-78" r="3.6" fill="#eef6fb"/><path d="M18-72q12-1 24-6" fill="none" stroke="#fff" stroke-width="1.6"/><path d="M2-48L14-46L20-32L6-30Z" fill="#1b2025"/><circle cx="23" cy="-40" r="4" fill="#dbe6ec" stroke="#1b2025" stroke-width="1.6"/><path d="M350-98C340-96 336-90 337-76C338-68 346-66 356-68V-98Z" fill="url(#tail)"/><path d="M342-86h14v5h-14z" fill="#ffd9c9" opacity=".8"/><path d="M112-38H262" stroke="#1b2025" stroke-width="5" stroke-linecap="round" opacity=".85"/>',
  extras: () => '<path d="M278-151q16-12 26-13" fill="none" stroke="#171b1f" stroke-width="1.8"/>',
};

/** A compact five-door. */
export const HATCH: CarShape = {
  length: 405,
  top: -147,
  belt: -97,
  crease: -64,
  sill: -21,
  frontWheel: 80,
  rearWheel: 336,
  wheelRadius: 31,
  archGap: 4,
  rim: "twin",
  rimShare: 0.7,
  outline:
    "M9-21C3-29 1-41 3-53C5-63 9-70 21-75C50-87 86-94 112-98C134-117 156-135 173-141C202-147 250-148 290-145C332-142 354-139 366-134C376-122 386-107 391-94C399-86 403-72 403-58C403-42 400-30 392-21",
  glass:
    "M127-98C144-115 161-130 178-135C210-140 260-141 300-138C322-136 334-133 341-128C350-119 356-112 358-107C330-102 190-97 127-98Z",
  screen: "M115-99C137-118 158-134 174-140L179-137C162-131 145-116 126-98Z",
  pillars: [
    { top: 232, bottom: 237, width: 9 },
    { top: 318, bottom: 330, width: 7 },
    { top: 150, bottom: 142, width: 3 },
  ],
  seats: [206, 288],
  wheelAt: 166,
  seams: [
    "M134-97C126-82 124-62 128-44L134-27",
    "M242-97C244-70 243-46 240-26H134",
    "M334-101C336-86 330-78 318-70C308-60 300-44 297-27L240-26",
    "M21-75C60-88 96-94 124-97",
    "M4-42C20-40 30-40 42-43",
    "M374-66C384-62 394-60 403-60",
  ],
  handles: [
    [208, -83],
    [298, -86],
  ],
  mirror: [132, -103],
  shoulder: "M46-83C140-90 280-93 388-92",
  reflection: "M0-54C80-62 150-46 240-52C310-56 360-46 410-54V-16H0Z",
  lights:
    '<path d="M14-71C32-80 60-86 84-86C78-77 64-70 42-66C26-64 14-64 14-71Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.4"/><path d="M24-70Q50-72 74-83" fill="none" stroke="#fff" stroke-width="2.4"/><circle cx="46" cy="-75" r="5.4" fill="#3f5566"/><circle cx="46" cy="-75" r="3" fill="#f3f9fd"/><path d="M2-48L18-45L26-30L8-27Z" fill="#1b2025"/><path d="M24-44l12 1-4 8-9-1z" fill="#dbe6ec"/><path d="M404-92C390-92 372-88 362-80C362-72 380-68 404-70Z" fill="url(#tail)"/><path d="M370-79Q384-85 404-86" fill="none" stroke="#ffd3c6" stroke-width="2"/><path d="M376-30C386-28 396-28 404-30V-16H370Z" fill="#1b2025"/>',
  extras: (shades) =>
    `<path d="M366-135L384-131Q387-129 384-127L371-127Z" fill="${shades.mid}"/><path d="M324-147q14-8 18-8l-4 9z" fill="#171b1f"/>`,
};

/** A wedge-shaped hybrid liftback with closed aero wheels. */
export const HYBRID: CarShape = {
  length: 437,
  top: -144,
  belt: -95,
  crease: -62,
  sill: -19,
  frontWheel: 90,
  rearWheel: 360,
  wheelRadius: 32,
  archGap: 4,
  rim: "aero",
  rimShare: 0.72,
  outline:
    "M10-19C3-26 1-38 4-48C6-57 14-63 28-68C60-81 94-89 118-94C150-119 180-136 206-140C238-145 270-143 302-137C346-129 386-116 414-106L421-105C420-99 426-88 431-72C435-54 433-32 422-19",
  glass:
    "M140-95C168-117 188-130 212-134C246-138 276-135 304-130C336-123 360-114 376-106C332-101 200-94 140-95Z",
  screen: "M122-95C154-119 183-134 207-138L211-136C188-132 166-116 138-95Z",
  pillars: [
    { top: 252, bottom: 258, width: 8 },
    { top: 318, bottom: 346, width: 7 },
    { top: 178, bottom: 162, width: 3 },
  ],
  seats: [226, 298],
  wheelAt: 184,
  seams: [
    "M146-94C138-80 136-60 140-42L146-25",
    "M262-95C264-70 262-46 258-24H146",
    "M350-100C350-86 344-78 336-70C326-60 322-44 319-26L258-24",
    "M28-68C66-82 104-90 136-94",
    "M418-103C408-96 400-92 392-90",
    "M4-38C22-36 34-37 48-40",
  ],
  handles: [
    [226, -81],
    [312, -84],
  ],
  mirror: [146, -101],
  shoulder: "M60-79C160-88 300-92 404-94",
  reflection: "M0-52C90-60 170-44 260-50C330-54 390-44 440-52V-14H0Z",
  lights:
    '<path d="M14-63C34-73 66-81 92-83C88-77 64-69 44-65C28-62 16-59 14-63Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.3"/><path d="M22-64C44-67 66-73 84-80" fill="none" stroke="#7fd3ff" stroke-width="2.2"/><circle cx="52" cy="-71" r="4.4" fill="#375064"/><circle cx="52" cy="-71" r="2.4" fill="#fff"/><path d="M3-44L18-42L32-27L10-25Z" fill="#1b2025"/><path d="M416-100L392-88Q394-82 404-82L432-80Z" fill="url(#tail)"/><path d="M412-80L420-46L434-44V-80Z" fill="url(#tail)" opacity=".85"/><path d="M146-31H318" stroke="#1b2025" stroke-width="5" opacity=".8"/>',
  extras: (shades) =>
    `<path d="M388-114L419-109Q423-107 420-104L410-105Z" fill="${shades.dark}"/><path d="M318-135q14-8 18-7l-3 10z" fill="#171b1f"/>`,
};
