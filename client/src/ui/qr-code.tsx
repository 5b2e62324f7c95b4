import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** Returns one path for all dark modules. Adjacent modules of a row are drawn as one bar. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x + 1 - start;
      bars.push(`M${start} ${y}h${width}v1h-${width}z`);
    }
  });
  return bars.join("");
}

/**
 * QR code as inline SVG. It is dark on white in both colour schemes, as scanners expect. Error
 * correction level M, as EPC069-12 requires.
 */
export function QrCode(props: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(props.text, { ecc: "M", border: 3 });
    return { path: modulesPath(code.data), size: code.size };
  }, [props.text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={props.label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--mantine-color-white)" />
      <path d={path} fill="var(--mantine-color-black)" />
    </svg>
  );
}
