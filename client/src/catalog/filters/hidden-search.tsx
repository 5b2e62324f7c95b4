type Values = { [name: string]: string | number | boolean | undefined };

/** Hidden fields that carry the other parameters of a plain GET form, for use without scripts. */
export function HiddenSearch({ search }: { search: Values }) {
  return Object.entries(search).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
