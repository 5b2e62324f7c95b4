import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "#client/api.ts";
import { useWords } from "#client/text/language.tsx";
import { bookingsText } from "./bookings-text.ts";

const PAUSE_MS = 250;

/** One partner out of any number, found by words of the name or address. */
export function PartnerFilter(props: {
  value: string | undefined;
  onChange: (partnerId: string | undefined) => void;
}) {
  const t = useWords(bookingsText);
  const { value, onChange } = props;
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed, PAUSE_MS);
  const chosen = trpc.admin.partnerNames.useQuery({ id: value }, { enabled: Boolean(value) });
  const known = value ? (chosen.data ?? []) : [];
  // What stands in the field while a partner is chosen is that partner's name, which narrows nothing.
  const search = known.some(({ name }) => name === words) ? undefined : words.trim() || undefined;
  const found = trpc.admin.partnerNames.useQuery(
    { search: search },
    { placeholderData: keepPreviousData },
  );
  const others = (found.data ?? []).filter(({ id }) => id !== value);
  return (
    <Select
      label={t.partner}
      placeholder={t.anyPartner}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t.anyPartner }}
      nothingFoundMessage={t.noPartner}
      maxDropdownHeight={320}
      data={[...known, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, also in addresses that are not shown.
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
