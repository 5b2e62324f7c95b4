import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from "@mantine/core";

/** The primary blue: buttons, links, focus. White text on shade 7 has a contrast of 5.7 : 1. */
const sea: MantineColorsTuple = [
  "#ebf6fa",
  "#d5ebf4",
  "#a9d6e8",
  "#7abfdb",
  "#4ea7cb",
  "#2b90b9",
  "#157ca6",
  "#0b6a91",
  "#085678",
  "#05405b",
];

/** Reserved for the booking action. Text on it is always dark. */
const sun: MantineColorsTuple = [
  "#fff9e8",
  "#fff0c8",
  "#ffe49b",
  "#ffd76d",
  "#ffc94a",
  "#f9b928",
  "#e5a00d",
  "#9a6700",
  "#7c5300",
  "#5b3d00",
];

const sand: MantineColorsTuple = [
  "#fdfbf7",
  "#faf6ee",
  "#f4ecde",
  "#e9dcc6",
  "#dac7a5",
  "#c8b086",
  "#ad9467",
  "#826d47",
  "#645335",
  "#473a24",
];

const olive: MantineColorsTuple = [
  "#f4f8ea",
  "#e7f0d2",
  "#d0dfab",
  "#b5cb80",
  "#9ab659",
  "#7f9e3b",
  "#607b26",
  "#52691f",
  "#415318",
  "#2f3d10",
];

const terracotta: MantineColorsTuple = [
  "#fdf1ed",
  "#fbdfd6",
  "#f4bdab",
  "#ec977c",
  "#e37553",
  "#d65c36",
  "#bf4a26",
  "#a43b1b",
  "#832d13",
  "#60200c",
];

/** Ink-blue surfaces of the dark scheme, from text (0) to the page background (9). */
const dark: MantineColorsTuple = [
  "#e6eef6",
  "#c9d7e4",
  "#a5b9cb",
  "#7890a6",
  "#36516b",
  "#25405a",
  "#193149",
  "#11263a",
  "#0b1a2a",
  "#06111d",
];

/** Greys with a blue tint, so that borders and labels match the palette. */
const gray: MantineColorsTuple = [
  "#f6f8f9",
  "#edf1f4",
  "#e0e7ec",
  "#cdd7df",
  "#b2c0cb",
  "#8598a8",
  "#5f7385",
  "#465a6b",
  "#304456",
  "#1b2e40",
];

const INK = "#102437";

const heading = { fontWeight: "700" };

export const theme = createTheme({
  colors: { sea, sun, sand, olive, terracotta, dark, gray },
  primaryColor: "sea",
  primaryShade: { light: 7, dark: 6 },
  black: INK,
  fontFamily: "'Commissioner Variable', 'Commissioner Fallback', system-ui, sans-serif",
  defaultRadius: "md",
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "18px", xl: "28px" },
  shadows: {
    xs: "0 1px 2px rgb(16 36 55 / 8%)",
    sm: "0 1px 2px rgb(16 36 55 / 6%), 0 2px 8px rgb(16 36 55 / 6%)",
    md: "0 2px 4px rgb(16 36 55 / 5%), 0 10px 28px rgb(16 36 55 / 10%)",
    lg: "0 4px 8px rgb(16 36 55 / 6%), 0 20px 48px rgb(16 36 55 / 16%)",
    xl: "0 8px 16px rgb(16 36 55 / 8%), 0 32px 72px rgb(16 36 55 / 20%)",
  },
  headings: {
    fontWeight: "700",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(2rem, 1.45rem + 2.3vw, 3.25rem)", lineHeight: "1.1", ...heading },
      h2: { fontSize: "clamp(1.6rem, 1.3rem + 1.2vw, 2.25rem)", lineHeight: "1.18", ...heading },
      h3: { fontSize: "1.3125rem", lineHeight: "1.3", ...heading },
      h4: { fontSize: "1.125rem", lineHeight: "1.35", ...heading },
    },
  },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    if (input.color === "sun" && (input.variant === "filled" || input.variant === undefined)) {
      return {
        background: "var(--mantine-color-sun-4)",
        hover: "var(--mantine-color-sun-5)",
        color: INK,
        border: "1px solid transparent",
      };
    }
    return defaultVariantColorsResolver(input);
  },
  components: {
    Container: { defaultProps: { size: 1280 } },
    Button: { defaultProps: { size: "md" }, styles: { label: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "md" } },
    Radio: { defaultProps: { size: "md" } },
    Paper: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { radius: "lg", padding: "lg" } },
    Modal: { defaultProps: { radius: "lg", centered: true } },
    Badge: { defaultProps: { tt: "none", fw: 600 } },
    Alert: { defaultProps: { radius: "md" } },
  },
});

/** Mantine tints towards black in the dark scheme. These variants tint towards ink blue. */
function lightVariants(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const tint = (percent: number) =>
        `color-mix(in srgb, var(--mantine-color-${name}-6) ${percent}%, var(--mantine-color-body))`;
      return [
        [`--mantine-color-${name}-light`, tint(22)],
        [`--mantine-color-${name}-light-hover`, tint(30)],
      ];
    }),
  );
}

/**
 * The page is darker than its surfaces: sand under white cards in the light scheme, deep ink under
 * lighter ink in the dark one. Unlike Mantine's, the dimmed and error colours reach 4.5 : 1.
 */
export const resolveCssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {
    "--mantine-color-sun-filled": colors["sun"]?.[4] ?? "",
    "--mantine-color-sun-filled-hover": colors["sun"]?.[5] ?? "",
    "--mantine-color-sun-contrast": INK,
  },
  light: {
    "--page-background": colors["sand"]?.[1] ?? "",
    "--surface-border": "#e6dfd2",
    "--surface-sunken": colors["sand"]?.[2] ?? "",
    "--mantine-color-body": "#ffffff",
    "--mantine-color-text": INK,
    "--mantine-color-dimmed": "#4c6073",
    "--mantine-color-placeholder": "#5f7385",
    "--mantine-color-error": colors["terracotta"]?.[7] ?? "",
    "--mantine-color-success": colors["olive"]?.[7] ?? "",
    "--mantine-color-anchor": colors["sea"]?.[7] ?? "",
    "--mantine-color-default-border": "#cfc8ba",
  },
  dark: {
    "--page-background": colors["dark"]?.[8] ?? "",
    "--surface-border": colors["dark"]?.[5] ?? "",
    "--surface-sunken": "#0e2033",
    "--mantine-color-body": colors["dark"]?.[7] ?? "",
    "--mantine-color-success": colors["olive"]?.[4] ?? "",
    "--mantine-color-text": colors["dark"]?.[0] ?? "",
    "--mantine-color-dimmed": colors["dark"]?.[2] ?? "",
    "--mantine-color-placeholder": "#92a8bd",
    "--mantine-color-error": colors["terracotta"]?.[3] ?? "",
    "--mantine-color-anchor": colors["sea"]?.[3] ?? "",
    "--mantine-color-default-border": colors["dark"]?.[4] ?? "",
    ...lightVariants(["sea", "sun", "olive", "terracotta"]),
  },
});
