import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { bookingStateText } from "#client/booking-state-text.ts";
import { useWords } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout.ts";
import type { BookingFilters as Filters } from "#shared/partner-bookings.ts";
import classes from "./booking-filters.module.css";
import { bookingsText } from "./bookings-text.ts";

/** Long enough that a word is typed with one request, short enough to feel immediate. */
const TYPING_MS = 300;
/** The longest text that the server takes. */
const MAX_LENGTH = 80;
const STATUSES = ["pending", "confirmed", "cancelled"] as const satisfies readonly BookingStatus[];

type Props = { filters: Filters; onChange: (change: Filters) => void };

function Words({ filters, onChange }: Props) {
  const t = useWords(bookingsText);
  const { search = "" } = filters;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const apply = (text: string) => onChange({ search: text.trim() || undefined });
  const applySoon = useDebouncedCallback(apply, TYPING_MS);
  const applyNow = (text: string) => {
    applySoon.cancel();
    setTyped(text);
    apply(text);
  };
  // What changes the words elsewhere never overwrites somebody who is typing.
  const follow = useEffectEvent((words: string) => {
    if (document.activeElement !== input.current) setTyped(words);
  });
  useEffect(() => follow(search), [search]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        applyNow(typed);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSectionWidth={44}
        rightSection={
          typed !== "" && (
            <CloseButton
              size="lg"
              aria-label={t.clearSearch}
              onClick={() => {
                applyNow("");
                input.current?.focus();
              }}
            />
          )
        }
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          applySoon(value);
        }}
      />
    </form>
  );
}

/** What narrows the list of bookings; all of it stands in the address. */
export function BookingFilters({ filters, onChange }: Props) {
  const t = useWords(bookingsText);
  const { status } = useWords(bookingStateText);
  const dates = ["from", "to"] as const;
  return (
    <div className={classes["filters"]}>
      <Words filters={filters} onChange={onChange} />
      <NativeSelect
        label={t.status}
        value={filters.status ?? ""}
        data={[
          { value: "", label: t.anyStatus },
          ...STATUSES.map((value) => ({ value, label: status[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: STATUSES.find((known) => known === value) })
        }
      />
      <div className={classes["dates"]}>
        {dates.map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t[name]}
            value={filters[name] ?? ""}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
          />
        ))}
      </div>
    </div>
  );
}
