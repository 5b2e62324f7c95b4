import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
} from "@mantine/core";
import { DIMMED, INK, PALETTE, SURFACE_BORDER } from "#shared/site/color-palette.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";
import { BREAKPOINTS } from "./breakpoints.ts";

const heading = { fontWeight: "600" };

export const theme = createTheme({
  breakpoints: BREAKPOINTS,
  colors: PALETTE,
  primaryColor: "sea",
  primaryShade: { light: 7, dark: 6 },
  black: INK,
  fontFamily: "var(--font-family)",
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
    fontWeight: "600",
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
    // Hints are below the field, so that fields side by side are level where only one has a hint.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] },
    },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "md" } },
    Radio: { defaultProps: { size: "md" } },
    Paper: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { radius: "lg", padding: "lg" } },
    Modal: { defaultProps: { radius: "lg", centered: true } },
    Badge: { defaultProps: { tt: "none", fw: 600 } },
    Alert: { defaultProps: { radius: "md" }, styles: { title: { fontWeight: 600 } } },
  },
});

/**
 * Mantine tints towards black in the dark scheme. These variants tint towards ink blue, by percent;
 * blue itself and gray need more to differ from it.
 */
function lightVariants(percents: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(percents).flatMap(([name, percent]) => {
      const tint = (share: number) =>
        `color-mix(in srgb, var(--mantine-color-${name}-6) ${share}%, var(--mantine-color-body))`;
      return [
        [`--mantine-color-${name}-light`, tint(percent)],
        [`--mantine-color-${name}-light-hover`, tint(percent + 5)],
        // Mantine's text is nearly white in the dark scheme: of all colours alike.
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
      ];
    }),
  );
}

/**
 * The page is darker than its surfaces: sand under white cards in the light scheme, deep ink under
 * lighter ink in the dark one. Unlike Mantine's, the dimmed and error colours reach 4.5 : 1, and
 * the name of a disabled control is readable.
 */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--mantine-color-sun-filled": PALETTE.sun[4],
    "--mantine-color-sun-filled-hover": PALETTE.sun[5],
    "--mantine-color-sun-contrast": INK,
  },
  light: {
    "--page-background": PAGE_BACKGROUND.light,
    "--surface-border": SURFACE_BORDER.light,
    "--surface-sunken": PALETTE.sand[2],
    "--divider": "#ddd4c3",
    "--field-border": "#9b9686",
    "--field-border-hover": "#6f7b86",
    "--mantine-color-body": "#ffffff",
    "--mantine-color-text": INK,
    "--mantine-color-dimmed": DIMMED.light,
    "--mantine-color-placeholder": PALETTE.gray[6],
    "--mantine-color-error": PALETTE.terracotta[7],
    "--mantine-color-success": PALETTE.olive[7],
    "--mantine-color-anchor": PALETTE.sea[7],
    "--mantine-color-default-border": "#cfc8ba",
    "--mantine-color-disabled": PALETTE.gray[1],
    "--mantine-color-disabled-color": PALETTE.gray[6],
  },
  dark: {
    "--page-background": PAGE_BACKGROUND.dark,
    "--surface-border": SURFACE_BORDER.dark,
    "--surface-sunken": "#0e2033",
    "--divider": PALETTE.dark[5],
    "--field-border": "#5d7a95",
    "--field-border-hover": "#7c9ab6",
    "--mantine-color-body": PALETTE.dark[7],
    "--mantine-color-success": PALETTE.olive[4],
    "--mantine-color-text": PALETTE.dark[0],
    "--mantine-color-dimmed": DIMMED.dark,
    "--mantine-color-placeholder": "#92a8bd",
    "--mantine-color-error": PALETTE.terracotta[3],
    "--mantine-color-anchor": PALETTE.sea[3],
    "--mantine-color-default-border": PALETTE.dark[4],
    // Mantine's are hardly lighter than a card, with words that are hard to read on them.
    "--mantine-color-disabled": PALETTE.dark[5],
    "--mantine-color-disabled-color": PALETTE.dark[2],
    "--mantine-color-disabled-border": "#5d7a95",
    ...lightVariants({ sea: 36, sun: 22, olive: 22, terracotta: 22, gray: 30 }),
    // On blue, blue text looks as if the button were disabled.
    "--mantine-color-sea-light-color": PALETTE.sea[1],
  },
});
