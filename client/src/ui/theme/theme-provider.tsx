import "virtual:mantine-theme.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "./theme-provider.css";
import "./print.css";
import { MantineProvider } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { followRetries } from "#client/ui/follow-retries.ts";
import { createSchemeManager } from "./color-scheme.ts";
import { theme } from "./theme.ts";

/**
 * Provider of Mantine's components. It loads with the first screen that uses them. Theme variables
 * that our own styles use are in the style sheet of every page (app/styles.ts).
 */
export function ThemeProvider(props: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce ?? "";
  const [manager] = useState(createSchemeManager);
  // Here, as the scripts of the home page have no room for it. A listener that is added again is
  // one.
  useEffect(() => document.addEventListener("click", followRetries, true), []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      getStyleNonce={() => nonce}
    >
      {props.children}
    </MantineProvider>
  );
}
