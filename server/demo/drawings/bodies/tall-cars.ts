import type { CarShape } from "./car-shape.ts";

/** A small upright off-roader with its spare wheel on the back door. */
export const JIMNY: CarShape = {
  length: 352,
  top: -170,
  belt: -112,
  crease: -74,
  sill: -35,
  frontWheel: 72,
  rearWheel: 294,
  wheelRadius: 35,
  archGap: 6,
  rim: "five",
  rimShare: 0.6,
  cladding: true,
  darkMirror: true,
  outline:
    "M10-36L8-66C9-76 9-92 11-99Q12-105 20-106L98-111L121-160Q124-167 133-168C180-171 270-171 318-168Q326-167 327-159L334-112V-42L328-35",
  glass: "M112-114L130-155Q132-158 138-158L312-159Q317-158 318-152L322-114Z",
  screen: "M101-112L124-161L130-160L109-113Z",
  pillars: [
    { top: 200, bottom: 200, width: 12, painted: true },
    { top: 312, bottom: 316, width: 8, painted: true },
  ],
  seats: [158, 252],
  wheelAt: 130,
  seams: [
    "M106-110V-74",
    "M206-112V-44H112",
    "M20-104L98-109",
    "M98-110V-78",
    "M24-88H96",
    "M214-96H326",
    "M326-112V-46",
  ],
  handles: [[180, -97]],
  mirror: [100, -126],
  shoulder: "M18-98C120-104 240-106 332-106",
  reflection: "M0-70C70-78 130-62 210-68C270-72 310-64 350-70V-20H0Z",
  lights:
    '<path d="M6-96H20Q24-96 24-88V-78Q24-70 20-70H6Z" fill="#20262b"/><path d="M6-93C18-93 20-88 20-83C20-78 18-73 6-73Z" fill="url(#lamp)"/><rect x="26" y="-88" width="9" height="6" rx="2" fill="#f0a03c"/><path d="M326-70H336V-50H326Z" fill="url(#tail)"/>',
  behind:
    '<rect x="334" y="-122" width="18" height="74" rx="7" fill="#1c2025"/><path d="M338-118v66M343-120v70M348-118v66" stroke="#353b42" stroke-width="1.4"/>',
  extras: (shades) =>
    `<path d="M2-66Q0-66 0-62V-44Q0-38 8-36L24-34L34-50V-60L12-66Z" fill="#2a2f34"/><path d="M2-63L30-58" stroke="#646d75" stroke-width="1.4"/><circle cx="14" cy="-48" r="4.4" fill="#dfe9ef" stroke="#14181c" stroke-width="1.6"/><path d="M334-60H346Q350-58 349-48L344-38L330-34V-58Z" fill="#2a2f34"/><path d="M338-58h9v10h-9z" fill="url(#tail)"/><path d="M120-162Q122-169 132-170C180-173 270-173 319-170Q327-168 328-161Z" fill="${shades.deep}"/><path d="M128-169C180-171 270-171 322-168" stroke="${shades.shine}" stroke-opacity=".5" stroke-width="1.4" fill="none"/><path d="M30-108q4-4 10-1M60-110q4-4 10-1" stroke="#1c2126" stroke-width="2" fill="none"/>`,
};

/** A mid-size crossover with roof rails and black cladding. */
export const SUV: CarShape = {
  length: 432,
  top: -162,
  belt: -110,
  crease: -72,
  sill: -29,
  frontWheel: 86,
  rearWheel: 350,
  wheelRadius: 36,
  archGap: 4.5,
  rim: "five",
  rimShare: 0.68,
  cladding: true,
  outline:
    "M12-29C6-36 3-48 3-60C3-76 6-88 14-94C24-100 66-107 112-110C134-130 152-148 168-155C200-161 260-162 310-159C346-157 374-153 386-148C398-135 410-118 416-104C424-98 428-84 428-66C429-52 426-40 416-29",
  glass:
    "M126-111C146-129 159-143 175-149C206-154 260-155 312-152C340-150 352-147 360-142C370-133 376-126 378-121C330-114 200-109 126-111Z",
  screen: "M116-111C138-131 155-147 169-153L174-150C158-144 144-128 125-111Z",
  pillars: [
    { top: 240, bottom: 243, width: 10 },
    { top: 324, bottom: 336, width: 9 },
    { top: 150, bottom: 140, width: 4 },
  ],
  seats: [206, 292],
  wheelAt: 164,
  seams: [
    "M132-110C125-94 124-74 128-54L134-36",
    "M250-110C252-84 250-58 247-35H134",
    "M340-114C342-98 338-90 326-82C316-72 310-56 307-36L247-35",
    "M14-94C50-104 90-108 122-110",
    "M392-128L406-100L408-64",
  ],
  handles: [
    [214, -95],
    [302, -98],
  ],
  mirror: [130, -117],
  darkMirror: true,
  shoulder: "M40-98C140-103 290-106 412-103",
  reflection: "M0-66C90-74 160-58 250-64C320-68 370-58 436-66V-20H0Z",
  lower:
    '<path d="M0-52L30-48L44-30V-20H0ZM432-54L400-50L390-30V-20H432Z" fill="#262b30"/><path d="M4-38L34-33L42-26H6Z" fill="#b8c0c6"/><path d="M430-38L402-33L394-26H430Z" fill="#b8c0c6"/>',
  lights:
    '<path d="M6-88C24-95 52-100 70-100C68-90 54-83 34-80C16-78 5-80 6-88Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.5"/><path d="M14-84Q40-86 62-98" fill="none" stroke="#fff" stroke-width="2.6"/><circle cx="36" cy="-89" r="5.6" fill="#30495c"/><circle cx="36" cy="-89" r="3" fill="#fff"/><path d="M2-78C9-80 9-62 4-56Z" fill="#252b31"/><rect x="22" y="-62" width="12" height="6" rx="2" fill="#dbe6ec"/><path d="M432-102C416-102 402-98 396-90V-76Q402-72 432-74Z" fill="url(#tail)"/><path d="M402-88h30v5h-30z" fill="#ffd9c9" opacity=".6"/>',
  extras: () =>
    '<path d="M190-156C192-163 198-165 204-165L330-163Q337-162 342-155" fill="none" stroke="#aab3ba" stroke-width="4" stroke-linecap="round"/><path d="M200-165.6L334-163" stroke="#f2f5f7" stroke-width="1.2"/>',
};

/** A long family car with a third row. */
export const SEVEN_SEATER: CarShape = {
  length: 456,
  top: -165,
  belt: -107,
  crease: -70,
  sill: -24,
  frontWheel: 88,
  rearWheel: 366,
  wheelRadius: 34,
  archGap: 4,
  rim: "ten",
  rimShare: 0.69,
  outline:
    "M10-24C4-31 2-44 3-58C4-74 8-82 20-88C50-98 86-104 108-107C134-130 156-150 176-157C214-164 300-167 372-163C402-161 420-158 428-152C438-138 445-120 448-104C453-92 455-72 454-56C454-42 451-32 442-24",
  glass:
    "M123-107C149-130 167-145 185-150C230-156 310-158 374-155C398-154 410-151 416-146C424-136 428-127 430-120C350-111 200-105 123-107Z",
  screen: "M112-107C138-131 159-149 177-155L182-152C164-146 146-130 121-107Z",
  pillars: [
    { top: 238, bottom: 241, width: 10 },
    { top: 322, bottom: 326, width: 10 },
    { top: 150, bottom: 142, width: 4 },
    { top: 394, bottom: 408, width: 9 },
  ],
  seats: [206, 286, 362],
  wheelAt: 164,
  seams: [
    "M132-106C124-90 122-68 126-48L132-30",
    "M248-106C250-78 248-52 245-30H132",
    "M334-109C336-90 334-82 328-74C322-64 322-50 320-30H245",
    "M20-88C54-98 90-103 118-106",
    "M436-136L446-100L447-58",
    "M5-46C24-43 36-44 48-47",
  ],
  handles: [
    [212, -91],
    [298, -93],
  ],
  mirror: [130, -114],
  shoulder: "M46-94C150-100 320-103 446-100",
  reflection: "M0-60C100-70 180-52 270-60C350-64 400-52 460-60V-14H0Z",
  lower:
    '<path d="M124-34H330V-22H124Z" fill="#262b30"/><path d="M0-40L26-37L38-22H4ZM456-42L424-38L414-20H456Z" fill="#262b30"/>',
  lights:
    '<path d="M12-82C30-91 60-97 80-97C76-88 62-80 40-76C24-74 11-75 12-82Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.4"/><path d="M20-78Q48-80 72-95" fill="none" stroke="#fff" stroke-width="2.4"/><circle cx="44" cy="-84" r="5.4" fill="#30495c"/><circle cx="44" cy="-84" r="3" fill="#fff"/><path d="M458-122H444Q438-116 438-104L440-74Q446-70 458-72Z" fill="url(#tail)"/><path d="M444-96h14v6h-14z" fill="#ffd9c9" opacity=".7"/>',
  extras: () =>
    '<path d="M198-158C200-166 207-167 214-167L376-165.6Q385-165 390-158" fill="none" stroke="#2b3036" stroke-width="4.4" stroke-linecap="round"/><path d="M208-168L380-166.6" stroke="#88929a" stroke-width="1.2"/>',
};

/** A large five-metre SUV. */
export const LUXURY_SUV: CarShape = {
  length: 506,
  top: -170,
  belt: -116,
  crease: -74,
  sill: -28,
  frontWheel: 92,
  rearWheel: 392,
  wheelRadius: 40,
  archGap: 4,
  rim: "five",
  rimShare: 0.75,
  chrome: true,
  outline:
    "M12-28C4-35 2-52 3-66C4-84 8-94 22-99C60-108 110-114 148-117C176-138 200-156 222-162C262-170 330-170 380-166C424-162 448-156 460-150C474-134 484-118 490-106C498-98 503-84 503-66C503-50 500-37 490-28",
  glass:
    "M165-117C191-137 211-150 231-155C270-162 330-162 378-158C410-155 426-151 436-146C446-137 452-129 454-124C380-116 240-113 165-117Z",
  screen: "M152-117C180-138 203-154 223-160L229-157C209-150 189-136 163-117Z",
  pillars: [
    { top: 280, bottom: 284, width: 10 },
    { top: 368, bottom: 376, width: 10 },
    { top: 204, bottom: 190, width: 4 },
  ],
  seats: [248, 334],
  wheelAt: 206,
  seams: [
    "M172-116C164-98 162-76 166-56L172-36",
    "M292-115C295-88 293-60 289-35H172",
    "M384-118C388-102 380-92 368-84C356-74 348-58 345-36L289-35",
    "M22-99C70-110 120-115 162-117",
    "M466-130L482-100L484-60",
    "M4-50C28-47 40-48 54-51",
  ],
  handles: [
    [254, -98],
    [344, -101],
  ],
  mirror: [170, -124],
  shoulder: "M50-102C170-109 340-112 488-107",
  reflection: "M0-66C110-76 190-56 300-64C380-68 440-56 510-66V-18H0Z",
  lower:
    '<path d="M134-38H350V-26H134Z" fill="#262b30"/><path d="M140-37H346" stroke="#dfe6ea" stroke-width="2"/>',
  lights:
    '<path d="M13-93C36-101 68-106 90-106C88-97 76-90 46-86C26-84 12-86 13-93Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.5"/><path d="M22-90H50L82-103" fill="none" stroke="#fff" stroke-width="2.8"/><path d="M34-97v10M46-99v12M58-101v12" stroke="#39505f" stroke-width="2.4"/><path d="M2-86C11-88 11-58 4-52Z" fill="#252b31"/><path d="M3-48L30-44L38-30L8-28Z" fill="#1b2025"/><path d="M8-40h24" stroke="#dfe6ea" stroke-width="2"/><path d="M506-106C488-104 466-100 456-94C458-86 480-82 506-83Z" fill="url(#tail)"/><path d="M464-94Q484-99 506-99" fill="none" stroke="#ffd3c6" stroke-width="2"/><path d="M468-34L506-36V-20H460Z" fill="#1b2025"/><path d="M474-30h20" stroke="#cfd7dc" stroke-width="3"/>',
  extras: () =>
    '<path d="M252-164C254-170 260-171.5 268-171.5L384-169Q392-168 398-162" fill="none" stroke="#c6ced4" stroke-width="3.6" stroke-linecap="round"/><path d="M260-172L386-170" stroke="#fff" stroke-width="1"/>',
};
