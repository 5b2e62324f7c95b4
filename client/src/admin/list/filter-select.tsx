import { NativeSelect } from "@mantine/core";

/** Filters a list by one of several values, or by none. @param all label for no choice */
export function FilterSelect<Value extends string>(props: {
  label: string;
  all: string;
  value: Value | undefined;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
}) {
  const { options, nameOf } = props;
  return (
    <NativeSelect
      label={props.label}
      value={props.value ?? ""}
      data={[
        { value: "", label: props.all },
        ...options.map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(options.find((known) => known === value))
      }
    />
  );
}
