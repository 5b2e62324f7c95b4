/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly SSR: boolean;
  readonly DEV: boolean;
}

interface Window {
  /** Present when the server rendered the page. The router hydrates from it. */
  $_TSR?: unknown;
}
