import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "#client/text/language.tsx";
import { HiddenSearch } from "./hidden-search.tsx";
import { PlainSubmit } from "./plain-submit.tsx";
import { resultsText } from "./results-text.ts";
import classes from "./search-field.module.css";
import { MAX_WORDS_LENGTH, type VehicleSearch, withoutFilter } from "./vehicle-search.ts";

/** Long enough that a word is typed with one request, short enough to feel immediate. */
const TYPING_MS = 300;

type Props = {
  search: VehicleSearch;
  onChange: (change: Pick<VehicleSearch, "q">) => void;
};

/** Free text over the fleet; applies itself after a pause or at once with Enter. */
export function SearchField({ search, onChange }: Props) {
  const t = useWords(resultsText);
  const input = useRef<HTMLInputElement>(null);
  const { q = "" } = search;
  const [typed, setTyped] = useState(q);
  const apply = (text: string) => onChange({ q: text.trim() || undefined });
  const applySoon = useDebouncedCallback(apply, TYPING_MS);
  const applyNow = (text: string) => {
    applySoon.cancel();
    apply(text);
  };
  const type = (text: string) => {
    setTyped(text);
    applySoon(text);
  };

  // What changes the words elsewhere, a chip for example, never overwrites somebody who is typing.
  const follow = useEffectEvent((words: string) => {
    if (document.activeElement === input.current) return;
    applySoon.cancel();
    setTyped(words);
  });
  useEffect(() => follow(q), [q]);
  const takeOverEarlyTyping = useEffectEvent(() => {
    const early = input.current?.value ?? "";
    if (early !== q) type(early);
  });
  useEffect(() => takeOverEarlyTyping(), []);

  return (
    <form
      role="search"
      method="get"
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        applyNow(typed);
      }}
    >
      <HiddenSearch search={withoutFilter(search, "q")} />
      <TextInput
        ref={input}
        type="search"
        name="q"
        className={classes["field"]}
        classNames={{ input: classes["input"] ?? "" }}
        aria-label={t.search}
        placeholder={t.searchHint}
        value={typed}
        maxLength={MAX_WORDS_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          typed !== "" && (
            <CloseButton
              size="lg"
              aria-label={t.clearSearch}
              onClick={() => {
                setTyped("");
                applyNow("");
                input.current?.focus();
              }}
            />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
      <PlainSubmit label={t.submitSearch} />
    </form>
  );
}
