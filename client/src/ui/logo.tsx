/** The Meltemi logo: the summer wind, curling like an m, over a coast road. */
export function Logo({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="4 8 56 52"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M9 39C9 16 27 13 29 33C31 13 47 13 48 29C48.5 38 57 37 56 28.5"
        stroke="currentColor"
        strokeWidth="6.5"
      />
      <path
        d="M9 53C21 47 32 55.5 42 51.5S52 48 56 48.5"
        stroke="var(--mantine-color-sun-4)"
        strokeWidth="6.5"
      />
    </svg>
  );
}
