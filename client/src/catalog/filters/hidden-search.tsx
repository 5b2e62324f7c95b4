type Values = { [name: string]: string | number | boolean | undefined };

/** Carries what a plain GET form does not ask for itself, so that it works without scripts. */
export function HiddenSearch({ search }: { search: Values }) {
  return Object.entries(search).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
