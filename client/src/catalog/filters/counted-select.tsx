import { NativeSelect } from "@mantine/core";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { ValueCount } from "#shared/catalog/catalog.ts";
import { countOf, isOutOfReach } from "./value-count.ts";

/** Select with the number of vehicles per option. */
export function CountedSelect<T extends string | number>(props: {
  label: string;
  name: string;
  anyLabel: string;
  values: readonly T[];
  counts: readonly ValueCount<T>[] | undefined;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}) {
  const { label, name, anyLabel, values, counts, value: chosen, onChange } = props;
  const language = useLanguage();
  // A value from the address stays visible even if no vehicle has it any more.
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <NativeSelect
      // Its group shows the label.
      aria-label={label}
      name={name}
      value={String(chosen ?? "")}
      data={[
        { value: "", label: anyLabel },
        ...all.map((value) => {
          const count = countOf(counts, value);
          return {
            value: String(value),
            label: count === undefined ? `${value}` : `${value} (${formatNumber(count, language)})`,
            disabled: isOutOfReach(count, value === chosen),
          };
        }),
      ]}
      onChange={(event) => {
        const picked = event.currentTarget.value;
        onChange(all.find((value) => String(value) === picked));
      }}
    />
  );
}
