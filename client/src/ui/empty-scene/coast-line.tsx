/** Decorative line of Cretan hills over the sea, behind a heading. */
export function CoastLine({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1268" cy="164" r="52" fill="var(--disc)" opacity=".18" />
      <circle cx="1268" cy="164" r="30" fill="var(--disc)" opacity=".9" />
      <path
        d="M420 276 690 168l70 26 118-86 92 58 78-40 130 74 96-44 166 96v80H420z"
        fill="var(--far)"
        opacity=".55"
      />
      <path
        d="M710 276l200-82 84 30 130-74 104 60 78-28 134 66v72H710z"
        fill="var(--middle)"
        opacity=".75"
      />
      <path
        d="M0 262c180-14 330 12 520 4s300-20 480-10 300 14 440-2v66H0z"
        fill="var(--near)"
        opacity=".9"
      />
      <path d="M0 286c220 12 380-10 620-4s420 18 820-2v40H0z" fill="var(--shore)" />
    </svg>
  );
}
