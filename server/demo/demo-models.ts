import type {
  FuelType,
  LuggageCapacity,
  Transmission,
  VehicleType,
} from "#shared/vehicle-values.ts";
import type { Body } from "./drawings/subject.ts";

/** A class of vehicles as a partner would describe it, in both languages. */
type DemoModel = {
  type: VehicleType;
  brand: string;
  title: string;
  body: Body;
  engineSize: number;
  euros: number;
  transmission: Transmission;
  fuelType: FuelType;
  seats: 2 | 4 | 5 | 7;
  doors: 2 | 4 | 5 | null;
  luggage: LuggageCapacity;
  /** Who offers it: index into the demo partners. */
  partners: readonly number[];
  el: string;
  en: string;
};

const car = { type: "car", fuelType: "petrol", transmission: "manual", doors: 5 } as const;
const bike = {
  type: "motorcycle",
  fuelType: "petrol",
  transmission: "automatic",
  seats: 2,
  doors: null,
} as const;
const atv = {
  type: "atv",
  fuelType: "petrol",
  transmission: "automatic",
  seats: 2,
  doors: null,
  luggage: "small",
} as const;
const vip = { type: "vip", transmission: "automatic", fuelType: "diesel" } as const;

/** Models and engines are facts about Crete's rental fleets; prices are middle-season estimates. */
export const DEMO_MODELS: readonly DemoModel[] = [
  {
    ...car,
    ...{ brand: "Kia", title: "Kia Picanto", body: "mini", engineSize: 998, euros: 38 },
    ...{ seats: 4, luggage: "small", partners: [0, 1, 2] },
    el: "Μικρό, σβέλτο και οικονομικό: χωράει παντού στα στενά της παλιάς πόλης των Χανίων.",
    en: "Small, nimble and thrifty: it fits anywhere in the lanes of Chania's old town.",
  },
  {
    ...car,
    ...{ brand: "Fiat", title: "Fiat Panda", body: "mini", engineSize: 999, euros: 36 },
    ...{ seats: 4, luggage: "small", partners: [0, 5, 1] },
    el: "Το αγαπημένο των νησιών: ψηλή θέση, μικρή κατανάλωση και χώρος για τις πετσέτες.",
    en: "The islands' favourite: a high seat, a small thirst and room for the beach towels.",
  },
  {
    ...car,
    ...{ brand: "Hyundai", title: "Hyundai i10", body: "mini", engineSize: 998, euros: 37 },
    ...{ seats: 4, luggage: "small", partners: [1, 2] },
    el: "Άνετο για δύο, αρκετό για τέσσερις, εύκολο για όλους στους δρόμους του νησιού.",
    en: "Comfortable for two, enough for four and easy for everybody on the island's roads.",
  },
  {
    ...car,
    ...{ brand: "Toyota", title: "Toyota Aygo X", body: "mini", engineSize: 998, euros: 44 },
    ...{ seats: 4, luggage: "small", transmission: "automatic", partners: [0, 2] },
    el: "Αυτόματο και ψηλό, για χαλαρές διαδρομές από παραλία σε παραλία χωρίς συμπλέκτη.",
    en: "Automatic and tall, for relaxed drives from beach to beach without a clutch.",
  },
  {
    ...car,
    ...{ brand: "Volkswagen", title: "VW Polo", body: "hatch", engineSize: 999, euros: 49 },
    ...{ seats: 5, luggage: "medium", partners: [0, 1] },
    el: "Ήσυχο και στιβαρό στον ΒΟΑΚ, με πορτμπαγκάζ για δύο μεγάλες βαλίτσες.",
    en: "Quiet and sure-footed on the national road, with a boot for two large suitcases.",
  },
  {
    ...car,
    ...{ brand: "Peugeot", title: "Peugeot 208", body: "hatch", engineSize: 1199, euros: 52 },
    ...{ seats: 5, luggage: "medium", partners: [1, 2] },
    el: "Ζωηρός κινητήρας και άνετα καθίσματα για ολοήμερες εκδρομές στα νότια.",
    en: "A lively engine and comfortable seats for full-day trips to the south coast.",
  },
  {
    ...car,
    ...{ brand: "Opel", title: "Opel Corsa", body: "hatch", engineSize: 1199, euros: 48 },
    ...{ seats: 5, luggage: "medium", partners: [0, 5] },
    el: "Ισορροπημένο αυτοκίνητο για ζευγάρια και μικρές οικογένειες.",
    en: "A well-balanced car for couples and small families.",
  },
  {
    ...car,
    ...{ brand: "Toyota", title: "Toyota Yaris Hybrid", body: "hybrid", engineSize: 1490 },
    ...{ euros: 58, seats: 5, luggage: "medium", partners: [0, 1, 2] },
    ...{ transmission: "automatic", fuelType: "hybrid" },
    el: "Υβριδικό και αυτόματο: κάτω από 4 λίτρα στα 100, αθόρυβο στα χωριά.",
    en: "Hybrid and automatic: under 4 litres per 100 km, and silent in the villages.",
  },
  {
    ...car,
    ...{ brand: "Suzuki", title: "Suzuki Jimny 4x4", body: "jimny", engineSize: 1462, euros: 72 },
    ...{ seats: 4, doors: 2, luggage: "small", partners: [3, 1] },
    el: "Πραγματική τετρακίνηση για τον Μπάλο, τα Λευκά Όρη και κάθε χωματόδρομο ανάμεσα.",
    en: "Real four-wheel drive for Balos, the White Mountains and every dirt road in between.",
  },
  {
    ...car,
    ...{ brand: "Dacia", title: "Dacia Duster", body: "suv", engineSize: 1332, euros: 68 },
    ...{ seats: 5, luggage: "large", partners: [3, 0] },
    el: "Ψηλό από το έδαφος και ευρύχωρο: για φαράγγια, καταφύγια και μεγάλες βαλίτσες.",
    en: "High off the ground and roomy: for gorges, mountain huts and big suitcases.",
  },
  {
    ...car,
    ...{ brand: "Nissan", title: "Nissan Qashqai", body: "suv", engineSize: 1332, euros: 74 },
    ...{ seats: 5, luggage: "large", transmission: "automatic", partners: [1, 3] },
    el: "Άνετο SUV με αυτόματο κιβώτιο και πανοραμική θέα στη διαδρομή.",
    en: "A comfortable automatic SUV with a commanding view of the road.",
  },
  {
    ...car,
    ...{ brand: "Peugeot", title: "Peugeot 5008", body: "seven-seater", engineSize: 1199 },
    ...{ euros: 89, seats: 7, luggage: "large", transmission: "automatic", partners: [0, 1] },
    el: "Επτά κανονικές θέσεις για την οικογένεια ή την παρέα, μαζί με τις αποσκευές.",
    en: "Seven proper seats for the family or the whole crew, luggage included.",
  },
  {
    ...car,
    ...{ brand: "Toyota", title: "Toyota Yaris Cross Electric", body: "suv", engineSize: 0 },
    ...{ euros: 79, seats: 5, luggage: "medium", partners: [2, 0] },
    ...{ transmission: "automatic", fuelType: "electric" },
    el: "Ηλεκτρικό με 400 χλμ. αυτονομία· φορτίζει και στο γραφείο μας.",
    en: "Electric with a 400 km range; it can be charged at our office.",
  },
  {
    ...bike,
    ...{ brand: "Piaggio", title: "Piaggio Liberty 50", body: "scooter", engineSize: 50 },
    ...{ euros: 18, luggage: "small", partners: [2, 1] },
    el: "Ψηλοί τροχοί και ελάχιστη κατανάλωση, για την πόλη και την κοντινή παραλία. Δίπλωμα ΑΜ.",
    en: "Tall wheels and hardly any thirst, for town and the nearest beach. Licence AM.",
  },
  {
    ...bike,
    ...{ brand: "Kymco", title: "Kymco Agility 50", body: "scooter", engineSize: 50, euros: 17 },
    ...{ luggage: "small", partners: [2, 5] },
    el: "Ελαφρύ και εύκολο ακόμη και για αρχάριους. Δίπλωμα ΑΜ.",
    en: "Light and easy, even for beginners. Licence AM.",
  },
  {
    ...bike,
    ...{ brand: "Honda", title: "Honda SH125i", body: "scooter", engineSize: 125, euros: 27 },
    ...{ luggage: "small", partners: [2, 0] },
    el: "Το αξιόπιστο 125 με μπαγκαζιέρα για δύο κράνη. Δίπλωμα Α1.",
    en: "The dependable 125 with a top box for two helmets. Licence A1.",
  },
  {
    ...bike,
    ...{ brand: "Piaggio", title: "Piaggio Liberty 125", body: "scooter", engineSize: 125 },
    ...{ euros: 24, luggage: "small", partners: [1, 2] },
    el: "Κλασικές γραμμές και σταθερό πάτημα στα πλακόστρωτα. Δίπλωμα Α1.",
    en: "Classic lines and a steady ride over cobbles. Licence A1.",
  },
  {
    ...bike,
    ...{ brand: "Yamaha", title: "Yamaha NMAX 125", body: "maxi-scooter", engineSize: 125 },
    ...{ euros: 29, luggage: "medium", partners: [2, 3] },
    el: "Σπορ σκούτερ με ABS και χώρο κάτω από τη σέλα για ολόκληρο κράνος.",
    en: "A sporty scooter with ABS and space for a full-face helmet under the seat.",
  },
  {
    ...bike,
    ...{ brand: "Piaggio", title: "Piaggio Beverly 300", body: "maxi-scooter", engineSize: 278 },
    ...{ euros: 42, luggage: "medium", partners: [2, 1] },
    el: "Δύναμη για δύο μέχρι τα Μάταλα και πίσω, με άνεση. Δίπλωμα Α2.",
    en: "Power for two to Matala and back, in comfort. Licence A2.",
  },
  {
    ...bike,
    ...{ brand: "Yamaha", title: "Yamaha XMAX 300", body: "maxi-scooter", engineSize: 292 },
    ...{ euros: 47, luggage: "large", partners: [2, 3] },
    el: "Μεγάλη ζελατίνα, μεγάλη σέλα, μεγάλες αποστάσεις. Δίπλωμα Α2.",
    en: "Big screen, big seat, big distances. Licence A2.",
  },
  {
    ...bike,
    ...{ brand: "Honda", title: "Honda CB500X", body: "naked", engineSize: 471, euros: 62 },
    ...{ transmission: "manual", luggage: "small", partners: [3, 2] },
    el: "Για στροφές στα ορεινά του Ρεθύμνου και ήρεμη οδήγηση στην εθνική. Δίπλωμα Α2.",
    en: "For the bends above Rethymno and calm miles on the main road. Licence A2.",
  },
  {
    ...bike,
    ...{ brand: "BMW", title: "BMW R1250GS", body: "adventure", engineSize: 1254, euros: 115 },
    ...{ transmission: "manual", luggage: "large", partners: [3, 2] },
    el: "Ο γύρος του νησιού με βαλίτσες και συνεπιβάτη, σε άσφαλτο και χώμα. Δίπλωμα Α.",
    en: "Around the island with panniers and a pillion, on tar and dirt. Licence A.",
  },
  {
    ...atv,
    ...{ brand: "Kymco", title: "Kymco MXU 300", body: "atv", engineSize: 271, euros: 40 },
    ...{ partners: [3, 2] },
    el: "Γουρούνα για δύο, με σχάρες μπρος και πίσω. Αρκεί δίπλωμα Β.",
    en: "A quad for two with racks front and rear. A car licence is enough.",
  },
  {
    ...atv,
    ...{ brand: "Linhai", title: "Linhai 300", body: "atv", engineSize: 276, euros: 38 },
    ...{ partners: [2, 5, 3] },
    el: "Εύκολη στο τιμόνι, σταθερή στους αμμόδρομους. Αρκεί δίπλωμα Β.",
    en: "Easy to steer and steady on sandy tracks. A car licence is enough.",
  },
  {
    ...atv,
    ...{ brand: "CFMOTO", title: "CFMOTO CForce 450", body: "quad-sport", engineSize: 400 },
    ...{ euros: 55, partners: [3, 1] },
    el: "Τετρακίνηση και δύναμη για τα μονοπάτια του Ψηλορείτη.",
    en: "Four-wheel drive and power for the tracks of Psiloritis.",
  },
  {
    ...atv,
    ...{ brand: "CFMOTO", title: "CFMOTO CForce 520", body: "quad-sport", engineSize: 495 },
    ...{ euros: 65, partners: [3, 0] },
    el: "Η μεγάλη γουρούνα μας: δύο άτομα, πλάτη συνεπιβάτη, εργάτης.",
    en: "Our big quad: two people, a passenger backrest and a winch.",
  },
  {
    ...vip,
    ...{ brand: "Mercedes", title: "Mercedes E 220d", body: "sedan", engineSize: 1993, euros: 165 },
    ...{ seats: 5, doors: 4, luggage: "large", partners: [4, 0] },
    el: "Σιωπηλή πολυτέλεια για το ξενοδοχείο, το δείπνο και το αεροδρόμιο.",
    en: "Silent luxury for the hotel, the dinner and the airport.",
  },
  {
    ...vip,
    ...{ brand: "Mercedes", title: "Mercedes V-Class", body: "van", engineSize: 1950, euros: 190 },
    ...{ seats: 7, doors: 5, luggage: "large", partners: [4, 0] },
    el: "Επτά δερμάτινες θέσεις, συρόμενες πόρτες και κλιματισμός για όλους.",
    en: "Seven leather seats, sliding doors and climate control for everybody.",
  },
  {
    ...vip,
    ...{ brand: "BMW", title: "BMW 4 Cabrio", body: "cabrio", engineSize: 1998, euros: 185 },
    ...{ fuelType: "petrol", seats: 4, doors: 2, luggage: "small", partners: [4, 1] },
    el: "Ανοιχτή οροφή, παραλιακός δρόμος, ηλιοβασίλεμα στην Ελούντα.",
    en: "Roof down, coast road, sunset in Elounda.",
  },
  {
    ...vip,
    ...{ brand: "Audi", title: "Audi Q7", body: "luxury-suv", engineSize: 2967, euros: 210 },
    ...{ seats: 7, doors: 5, luggage: "large", partners: [4, 3] },
    el: "Μεγάλο SUV με τετρακίνηση quattro και χώρο για όλη την οικογένεια.",
    en: "A large SUV with quattro drive and room for the whole family.",
  },
];
