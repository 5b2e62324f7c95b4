import { radialGradient, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";

export type Rim = "five" | "ten" | "twin" | "steel" | "aero" | "wire" | "cast";

export type Wheel = {
  x: number;
  radius: number;
  rim: Rim;
  /** Tread blocks at the edge, for vehicles that leave the asphalt. */
  knobs?: number;
  /** Share of the radius that is rim, the rest is rubber. */
  rimShare?: number;
};

/** The gradients every wheel of a drawing shares. */
export function wheelGradients(): string {
  return (
    radialGradient("tyre", [
      [0, "#2a2e33"],
      [0.76, "#2b2f35"],
      [0.86, "#1c1f24"],
      [0.95, "#30353b"],
      [1, "#15181c"],
    ]) +
    verticalGradient("alloy", [
      [0, "#f6f8f9"],
      [0.45, "#c9d0d6"],
      [1, "#7e8892"],
    ]) +
    verticalGradient("alloy-dark", [
      [0, "#70777f"],
      [1, "#2c3137"],
    ]) +
    radialGradient("disc", [
      [0, "#3a3f45"],
      [0.6, "#8d959c"],
      [1, "#666e76"],
    ])
  );
}

function around(count: number, shape: string, offset = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.round(((360 / count) * index + offset) * 10) / 10;
    return `<g transform="rotate(${angle})">${shape}</g>`;
  }).join("");
}

// Drawn for a rim of radius 100 whose spokes point up, then scaled to the wheel.
const SPOKES: Record<Rim, string> = {
  five: around(
    5,
    '<path d="M-13-14C-12-44-19-70-30-93Q0-103 30-93C19-70 12-44 13-14Z" fill="url(#alloy)"/><path d="M-5-22C-5-50-8-72-13-92Q0-96 13-92C8-72 5-50 5-22Z" fill="#59626a" opacity=".5"/>',
  ),
  ten: around(
    10,
    '<path d="M-7-14L-5-60L-15-94Q0-99 6-95L5-60L7-14Z" fill="url(#alloy)"/><path d="M2-30L1-60L-3-94L5-95L5-60L6-30Z" fill="#5b646c" opacity=".55"/>',
  ),
  twin: around(
    5,
    '<path d="M-14-10L-31-91Q-24-97-15-96L-3-24L3-24L15-96Q24-97 31-91L14-10Z" fill="url(#alloy)"/><path d="M-14-10L-31-91L-27-94L-9-14ZM3-24L15-96L18-96L7-20Z" fill="#5b646c" opacity=".5"/>',
  ),
  steel: `<circle r="94" fill="url(#alloy)"/>${around(8, '<rect x="-11" y="-80" width="22" height="26" rx="11" fill="#24282d"/>')}<circle r="44" fill="#b4bcc3"/><circle r="34" fill="#dfe4e7"/>`,
  aero: `<circle r="94" fill="url(#alloy-dark)"/>${around(6, '<path d="M-34-8C-38-44-28-76-6-95Q22-97 40-86C10-72-2-40 2-10Z" fill="url(#alloy)"/>')}`,
  wire: `${around(18, '<path d="M-12-12L10-94M12-12L-10-94" stroke="#c5ccd2" stroke-width="3.2"/>')}<circle r="30" fill="#3a4047"/>`,
  cast: around(
    5,
    '<path d="M-10-16L-6-50L-22-92Q-14-98-8-97L0-62L8-97Q14-98 22-92L6-50L10-16Z" fill="url(#alloy-dark)"/><path d="M-7-20L-4-50L-18-92L-13-95L-1-56Z" fill="#c3cad0" opacity=".45"/>',
  ),
};

const HUBS: Record<Rim, string> = {
  five: '<circle r="19" fill="#8d969e"/><circle r="13" fill="#dfe4e7"/>',
  ten: '<circle r="20" fill="#9aa2a9"/><circle r="13" fill="#3a4047"/>',
  twin: '<circle r="20" fill="#aab2b8"/><circle r="13" fill="#e6eaec"/>',
  steel: '<circle r="15" fill="#9aa3aa"/>',
  aero: '<circle r="17" fill="#c9d0d5"/><circle r="11" fill="#4b535b"/>',
  wire: '<circle r="20" fill="#8b939b"/><circle r="9" fill="#2a2f35"/>',
  cast: '<circle r="22" fill="#4d555d"/><circle r="12" fill="#a9b1b8"/>',
};

/** One wheel standing on the ground (y = 0) at its x. */
export function drawWheel(wheel: Wheel): string {
  const { x, radius, rim, knobs, rimShare = 0.67 } = wheel;
  const rimRadius = radius * rimShare;
  const scale = Math.round(rimRadius * 10) / 1000;
  const block = `<rect x="-2.6" y="${-radius - 1.4}" width="5.2" height="6" rx="1" fill="#17191d"/>`;
  const tread = knobs ? around(knobs, block) : "";
  const open = rim === "wire" || rim === "cast";
  const barrel = open ? "#1a1d21" : "#14171a";
  const lugs =
    rim === "wire" || rim === "cast" || rim === "aero"
      ? ""
      : around(5, '<circle cy="-28" r="4" fill="#4d555c"/>', 36);
  return `<g transform="translate(${x} ${-radius})">${tread}<circle r="${radius}" fill="url(#tyre)"/>
<circle r="${radius * 0.86}" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="1"/>
<path d="M${-radius * 0.82} ${-radius * 0.36}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${radius * 0.2} ${-radius * 0.87}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.3" stroke-linecap="round"/>
<g transform="scale(${scale})"><circle r="102" fill="#0e1013"/><circle r="98" fill="${barrel}"/>
<circle r="64" fill="url(#disc)"/><circle r="60" fill="none" stroke="#4a5158" stroke-width="2" stroke-dasharray="3 6"/>
<path d="M40-52A66 66 0 0 1 65 12L47 8A48 48 0 0 0 29-38Z" fill="#3b4148"/>
${SPOKES[rim]}${HUBS[rim]}${lugs}
<circle r="97" fill="none" stroke="${rim === "wire" ? "#3d444b" : "#dfe4e8"}" stroke-width="${rim === "wire" ? 9 : 5}"/><path d="M-86-46A97 97 0 0 1 46-86" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/></g></g>`;
}
