/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly SSR: boolean;
  readonly DEV: boolean;
}

interface Window {
  /** Present when the server rendered the page. The router hydrates from it. */
  $_TSR?: unknown;
}

declare module "@tabler/icons-react/dist/esm/defaultAttributes.mjs" {
  const attributes: Record<"outline" | "filled", Record<string, string | number>>;
  export default attributes;
}
