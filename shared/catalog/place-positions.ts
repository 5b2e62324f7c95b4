import type { Position } from "./crete-map.ts";

/**
 * Where the places of a new installation are, by their ids. A place that an admin adds later has no
 * position: it is listed below the map.
 */
export const PLACE_POSITIONS: Readonly<Record<string, Position>> = {
  "heraklion-airport": { lat: 35.3397, lon: 25.1803 },
  "chania-airport": { lat: 35.5317, lon: 24.1497 },
  "sitia-airport": { lat: 35.2161, lon: 26.1013 },
  "heraklion-port": { lat: 35.344, lon: 25.145 },
  "souda-port": { lat: 35.488, lon: 24.075 },
  heraklion: { lat: 35.3387, lon: 25.1336 },
  chania: { lat: 35.5138, lon: 24.018 },
  rethymno: { lat: 35.3656, lon: 24.4823 },
  "agios-nikolaos": { lat: 35.19, lon: 25.7164 },
  ierapetra: { lat: 35.0053, lon: 25.735 },
  sitia: { lat: 35.2075, lon: 26.1053 },
  kissamos: { lat: 35.4943, lon: 23.6545 },
  hersonissos: { lat: 35.3164, lon: 25.3917 },
  malia: { lat: 35.2842, lon: 25.4622 },
  stalida: { lat: 35.2935, lon: 25.4326 },
  gouves: { lat: 35.333, lon: 25.301 },
  ammoudara: { lat: 35.336, lon: 25.08 },
  "agia-pelagia": { lat: 35.4075, lon: 25.0165 },
  bali: { lat: 35.413, lon: 24.783 },
  georgioupoli: { lat: 35.3627, lon: 24.2606 },
  platanias: { lat: 35.517, lon: 23.908 },
  "agia-marina": { lat: 35.517, lon: 23.933 },
  kolymbari: { lat: 35.5415, lon: 23.78 },
  elounda: { lat: 35.2612, lon: 25.7253 },
  plakias: { lat: 35.1905, lon: 24.395 },
  matala: { lat: 34.9945, lon: 24.75 },
  paleochora: { lat: 35.231, lon: 23.682 },
  "makry-gialos": { lat: 35.0395, lon: 25.976 },
};

/** The places that are known not to be on Crete; the map names them as such. */
export const PLACES_OFF_CRETE: ReadonlySet<string> = new Set(["athens"]);
