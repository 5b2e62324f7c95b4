import type { CarShape } from "./car-shape.ts";

/** A long executive saloon. */
export const SEDAN: CarShape = {
  length: 492,
  top: -145,
  belt: -100,
  crease: -66,
  sill: -21,
  frontWheel: 90,
  rearWheel: 384,
  wheelRadius: 34,
  archGap: 3.6,
  rim: "ten",
  rimShare: 0.73,
  chrome: true,
  outline:
    "M10-21C3-29 2-43 4-57C5-69 10-76 22-80C60-92 110-98 152-101C182-121 206-135 232-139C264-145 304-145 334-140C366-134 392-120 416-106C440-105 462-102 475-98C483-90 489-74 489-58C490-42 487-30 478-21",
  glass:
    "M171-101C197-118 217-130 239-134C270-138 304-138 330-134C356-128 376-117 390-107C372-102 240-99 171-101Z",
  screen: "M156-101C184-120 208-133 233-138L238-136C216-131 195-118 169-101Z",
  pillars: [
    { top: 270, bottom: 274, width: 8 },
    { top: 344, bottom: 360, width: 5 },
    { top: 206, bottom: 194, width: 3 },
  ],
  seats: [248, 318],
  wheelAt: 208,
  seams: [
    "M174-100C166-84 164-62 167-44L172-27",
    "M278-100C281-72 279-46 276-26H172",
    "M366-102C370-88 362-78 352-70C344-62 342-48 340-27L276-26",
    "M22-80C70-93 120-98 164-101",
    "M420-105C440-100 462-97 476-96",
    "M5-44C24-41 36-42 50-45",
    "M444-54C462-51 478-51 489-52",
  ],
  handles: [
    [242, -86],
    [328, -88],
  ],
  mirror: [172, -106],
  shoulder: "M50-86C170-94 330-97 474-92",
  reflection: "M0-56C100-64 190-46 290-54C370-58 430-46 500-56V-14H0Z",
  lights:
    '<path d="M14-76C34-84 62-89 82-89C80-80 66-72 44-69C26-67 13-69 14-76Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.4"/><path d="M22-74Q44-76 74-87" fill="none" stroke="#fff" stroke-width="2.6"/><circle cx="42" cy="-77" r="5.6" fill="#30495c"/><circle cx="42" cy="-77" r="3" fill="#fff"/><path d="M2-68C8-70 8-50 3-46Z" fill="#252b31"/><path d="M3-42L26-38L34-27L8-25Z" fill="#1b2025"/><path d="M6-36h26" stroke="#cfd7dc" stroke-width="1.4"/><path d="M492-96C472-94 446-90 434-84C436-75 462-70 492-72Z" fill="url(#tail)"/><path d="M442-83Q462-88 492-89" fill="none" stroke="#ffd3c6" stroke-width="1.8"/><path d="M166-31H342" stroke="#d8dfe3" stroke-width="1.6"/><path d="M458-28l32-2v10h-36z" fill="#1b2025"/><path d="M462-24h16" stroke="#cfd7dc" stroke-width="2.4"/>',
  extras: () => '<path d="M346-138q12-7 16-6l-2 9z" fill="#20262b"/>',
};

/** A people carrier with a sliding door. */
export const VAN: CarShape = {
  length: 514,
  top: -190,
  belt: -119,
  crease: -78,
  sill: -23,
  frontWheel: 94,
  rearWheel: 414,
  wheelRadius: 34,
  archGap: 4,
  rim: "five",
  rimShare: 0.68,
  chrome: true,
  outline:
    "M10-23C4-31 2-46 3-62C4-80 8-92 18-98C38-110 68-118 92-122C122-150 144-172 166-180C192-187 300-191 420-189C462-188 484-185 491-178C499-160 503-130 506-104C509-80 509-60 508-50C507-38 505-30 497-23",
  glass:
    "M108-120C132-146 152-163 172-171C220-177 340-179 420-178C458-177 472-174 478-168L487-124C380-119 200-117 108-120Z",
  screen: "M95-122C124-150 147-171 167-178L172-174C152-165 131-147 107-121Z",
  pillars: [
    { top: 216, bottom: 220, width: 11 },
    { top: 338, bottom: 340, width: 11 },
    { top: 152, bottom: 136, width: 5 },
    { top: 470, bottom: 478, width: 12 },
  ],
  seats: [182, 284, 384],
  wheelAt: 142,
  seams: [
    "M118-119C110-96 108-66 112-46L120-29",
    "M226-119V-28H120",
    "M346-119C347-80 347-54 345-28H226",
    "M346-104H494",
    "M18-98C44-110 72-116 100-120",
    "M496-172L500-60",
    "M4-48C24-45 36-46 50-49",
  ],
  handles: [
    [190, -98],
    [236, -98],
  ],
  mirror: [112, -132],
  shoulder: "M40-103C150-110 340-112 500-110",
  reflection: "M0-66C110-76 200-56 300-64C390-68 450-56 520-66V-14H0Z",
  lights:
    '<path d="M14-90C32-101 58-108 76-108C74-99 62-90 42-87C26-84 14-83 14-90Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.5"/><path d="M22-87Q50-90 70-105" fill="none" stroke="#fff" stroke-width="2.6"/><circle cx="42" cy="-95" r="5.4" fill="#30495c"/><circle cx="42" cy="-95" r="3" fill="#fff"/><path d="M2-80C9-82 9-58 3-54Z" fill="#252b31"/><path d="M3-46L28-42L36-28L8-26Z" fill="#1b2025"/><circle cx="30" cy="-38" r="3.6" fill="#dbe6ec"/><path d="M506-118H494Q490-118 490-112V-68Q492-64 510-66Z" fill="url(#tail)"/><path d="M494-96h14v8h-14z" fill="#ffd9c9" opacity=".7"/><path d="M116-34H394" stroke="#1b2025" stroke-width="6" opacity=".75"/><path d="M470-48H510V-20H462Z" fill="#1b2025" opacity=".25"/>',
  extras: () =>
    '<path d="M190-189C260-192 380-192 450-190" stroke="#b9c2c9" stroke-width="2.6" fill="none"/>',
};

/** An open four-seater with its roof folded away. */
export const CABRIO: CarShape = {
  length: 476,
  top: -136,
  belt: -98,
  crease: -62,
  sill: -19,
  frontWheel: 88,
  rearWheel: 372,
  wheelRadius: 34,
  archGap: 3.4,
  rim: "twin",
  rimShare: 0.74,
  openTop: true,
  outline:
    "M10-19C3-27 2-40 4-52C6-64 12-71 26-76C70-89 116-95 156-98C200-99 300-101 352-104C402-105 442-103 460-97C468-88 473-72 472-56C472-42 470-29 460-19",
  glass: "M0 0Z",
  pillars: [],
  seats: [],
  wheelAt: 196,
  seams: [
    "M178-98C170-82 168-62 171-42L177-25",
    "M312-101C316-80 314-50 306-24H177",
    "M26-76C74-90 124-95 170-98",
    "M352-103C372-98 420-97 460-96",
    "M5-40C24-37 36-38 50-41",
    "M430-50C448-47 462-47 472-48",
  ],
  handles: [[276, -84]],
  mirror: [172, -104],
  shoulder: "M54-83C170-91 330-95 458-92",
  reflection: "M0-52C100-60 190-42 290-50C370-54 420-42 480-52V-12H0Z",
  lights:
    '<path d="M15-71C36-80 64-86 86-86C82-77 66-70 46-66C28-64 15-64 15-71Z" fill="url(#lamp)" stroke="#222a31" stroke-width="1.3"/><path d="M22-69Q46-71 76-84" fill="none" stroke="#fff" stroke-width="2.4"/><circle cx="44" cy="-74" r="5" fill="#30495c"/><circle cx="44" cy="-74" r="2.8" fill="#fff"/><path d="M3-42L24-38L34-25L9-23Z" fill="#1b2025"/><path d="M476-94C456-92 432-88 422-82C424-74 450-70 476-72Z" fill="url(#tail)"/><path d="M430-82Q450-87 476-88" fill="none" stroke="#ffd3c6" stroke-width="1.8"/><path d="M172-29H320" stroke="#1b2025" stroke-width="4" opacity=".7"/><path d="M444-26l30-2v10h-34z" fill="#1b2025"/><path d="M448-22h15" stroke="#cfd7dc" stroke-width="2.4"/>',
  behind:
    '<path d="M162-97L226-133L231-131L178-97Z" fill="#a9cadb" opacity=".55"/><path d="M196-98L206-117" stroke="#12171b" stroke-width="5" stroke-linecap="round"/><path d="M166-96H352V-104C330-108 320-108 312-108C250-104 200-104 166-96Z" fill="#1a1f24"/><path d="M268-110L272-124M276-109L280-122M324-106L328-117M331-105L335-116" stroke="#8b949c" stroke-width="1.8"/><path d="M236-92L250-110Q254-115 262-114L282-112Q288-111 288-104L286-92ZM270-126Q271-130 276-129L287-127Q291-126 290-122L287-117Q286-114 281-115L272-117Q268-118 269-121Z" fill="#b98a5c"/><path d="M296-92L308-106Q312-110 318-110L338-108Q344-107 344-101L343-92ZM326-118Q327-122 331-121L341-119.6Q345-119 344-115L342-111Q341-108 337-109L329-110Q325-111 325-114Z" fill="#9f744a"/><path d="M252-108Q256-112 262-111.5L282-109.6M272-126L286-124" fill="none" stroke="#e9cba6" stroke-width="1.6"/><path d="M334-103C340-112 352-114 364-112L420-104V-98H334Z" fill="#2b3239"/><path d="M342-108C356-112 380-108 404-104" stroke="#59636c" fill="none" stroke-width="1.4"/>',
  extras: (shades) =>
    `<path d="M156-98C180-112 204-126 224-135L232-136Q236-134 232-131L226-131C208-122 190-110 174-98Z" fill="${shades.dark}"/><path d="M160-98C184-113 206-126 226-134" fill="none" stroke="${shades.shine}" stroke-width="1.6"/><path d="M162-98C210-99 300-101 350-104" stroke="#dfe6ea" stroke-width="1.8" fill="none"/>`,
};
