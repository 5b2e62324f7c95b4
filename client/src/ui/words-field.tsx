import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Long enough that a word is typed with one request, short enough to feel immediate. */
const TYPING_MS = 300;
/** The longest text that the server takes. */
const MAX_LENGTH = 80;

type WordsFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string | undefined;
  onChange: (words: string | undefined) => void;
};

/** Free text that a list is searched by: applied while typing, at once on Enter. */
export function WordsField(props: WordsFieldProps) {
  const search = props.value ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const apply = (text: string) => props.onChange(text.trim() || undefined);
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
        label={props.label}
        placeholder={props.placeholder}
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
              aria-label={props.clearLabel}
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
