import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import classes from "./partner-field.module.css";

/** Long enough to send one request per typed name. */
const TYPING_MS = 250;

type PartnerFieldProps = {
  label: string;
  placeholder: string;
  nothingFound: string;
  clearLabel: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Selects one of many partners by a part of the name. */
export function PartnerField(props: PartnerFieldProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim().slice(0, 80), TYPING_MS);
  const names = trpc.admin.partnerNames.useQuery(
    { search: search || undefined, id: props.value },
    { placeholderData: keepPreviousData },
  );
  const chosen = names.data?.find(({ id }) => id === props.value);
  // After a choice the field shows the chosen name, which is not a search.
  const onSearchChange = (text: string) => setTyped(text === chosen?.name ? "" : text);
  return (
    <Select
      label={props.label}
      classNames={{ input: classes.input ?? "" }}
      placeholder={props.placeholder}
      value={props.value ?? null}
      data={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ "aria-label": props.clearLabel }}
      nothingFoundMessage={names.isFetching ? undefined : props.nothingFound}
      maxDropdownHeight={320}
      onSearchChange={onSearchChange}
      onChange={(id) => props.onChange(id ?? undefined)}
    />
  );
}
