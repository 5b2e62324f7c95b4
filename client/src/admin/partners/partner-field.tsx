import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage } from "#client/text/language.tsx";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
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
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim().slice(0, 80), TYPING_MS);
  const names = trpc.admin.partnerNames.useQuery(
    { search: search || undefined, id: props.value },
    { placeholderData: keepPreviousData },
  );
  const options = (names.data ?? []).map((partner) => ({
    value: partner.id,
    label: partnerNameIn(language, partner),
  }));
  const chosen = options.find(({ value }) => value === props.value);
  // After a choice the field shows the chosen name, which is not a search.
  const onSearchChange = (text: string) => setTyped(text === chosen?.label ? "" : text);
  return (
    <Select
      label={props.label}
      classNames={{ input: classes.input ?? "" }}
      placeholder={props.placeholder}
      value={props.value ?? null}
      data={options}
      filter={(all) => all.options}
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
