/**
 * Measures in millimetres. The length and the height are those of the whole vehicle without
 * mirrors, the overhang is from the front end to the front axle, tyres are given by diameter.
 */
export type Measures = {
  length: number;
  wheelbase: number;
  overhang: number;
  height: number;
  tyres: readonly [front: number, rear: number];
};

const sized = (
  length: number,
  wheelbase: number,
  overhang: number,
  height: number,
  ...tyres: [front: number, rear: number]
): Measures => ({ length, wheelbase, overhang, height, tyres });

/** The cars among the demo models: length, wheelbase, front overhang, height, tyres. */
export const CAR_MEASURES = {
  picanto: sized(3595, 2400, 690, 1485, 584, 584),
  panda: sized(3653, 2300, 770, 1551, 583, 583),
  i10: sized(3670, 2425, 715, 1480, 584, 584),
  "aygo-x": sized(3700, 2430, 745, 1525, 659, 659),
  polo: sized(4074, 2552, 820, 1451, 621, 621),
  "peugeot-208": sized(4055, 2540, 841, 1430, 621, 621),
  corsa: sized(4060, 2538, 850, 1433, 621, 621),
  yaris: sized(3940, 2560, 770, 1500, 621, 621),
  jimny: sized(3645, 2250, 660, 1720, 693, 693),
  duster: sized(4341, 2673, 842, 1693, 686, 686),
  qashqai: sized(4425, 2665, 890, 1625, 716, 716),
  "peugeot-5008": sized(4641, 2840, 913, 1646, 711, 711),
  bz4x: sized(4690, 2850, 925, 1650, 739, 739),
  "e-class": sized(4935, 2939, 841, 1460, 678, 678),
  "v-class": sized(5140, 3200, 895, 1910, 679, 679),
  "4-cabrio": sized(4768, 2851, 829, 1384, 660, 660),
  q7: sized(5063, 2995, 930, 1741, 763, 763),
} satisfies Record<string, Measures>;

/** The scooters, motorcycles and quads among the demo models, measured in the same way. */
export const RIDER_MEASURES = {
  "liberty-50": sized(1930, 1340, 290, 1130, 550, 516),
  "agility-50": sized(1830, 1280, 265, 1115, 473, 487),
  sh125i: sized(2090, 1350, 300, 1130, 566, 598),
  "liberty-125": sized(1945, 1345, 290, 1135, 550, 516),
  nmax: sized(1935, 1340, 280, 1160, 484, 512),
  beverly: sized(2155, 1535, 300, 1160, 560, 552),
  xmax: sized(2185, 1540, 305, 1415, 549, 552),
  cb500x: sized(2155, 1445, 340, 1410, 659, 624),
  r1250gs: sized(2207, 1525, 330, 1430, 651, 636),
  "mxu-300": sized(1960, 1215, 370, 1180, 559, 559),
  "linhai-300": sized(2080, 1290, 400, 1210, 584, 559),
  "cforce-450": sized(2100, 1260, 420, 1200, 610, 610),
  "cforce-520": sized(2310, 1480, 420, 1400, 610, 610),
} satisfies Record<string, Measures>;

export type CarBody = keyof typeof CAR_MEASURES;
export type RiderBody = keyof typeof RIDER_MEASURES;
