import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import basics from "#client/ui/basics.module.css";

/** Long enough to send one request per typed word, short enough to feel immediate. */
const TYPING_MS = 300;
/** Maximum text length that the server accepts. */
const MAX_LENGTH = 80;

/**
 * Free-text field that applies its value after a pause, or at once on Enter.
 * @param value the applied value; `onApply` is called with the trimmed text, or undefined if empty
 * @param field appearance and name of the field
 * @param children hidden fields and the button of the form without scripts
 */
export function SearchForm(props: {
  value: string | undefined;
  onApply: (text: string | undefined) => void;
  clearLabel: string;
  field: TextInputProps;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { value = "", onApply } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const apply = (text: string) => onApply(text.trim() || undefined);
  const applySoon = useDebouncedCallback(apply, TYPING_MS);
  const applyNow = (text: string) => {
    applySoon.cancel();
    apply(text);
  };
  const type = (text: string) => {
    setTyped(text);
    applySoon(text);
  };

  // A change from elsewhere, such as a removed chip, never overwrites text while the user is
  // typing.
  const follow = useEffectEvent((search: string) => {
    if (document.activeElement === input.current) return;
    applySoon.cancel();
    setTyped(search);
  });
  useEffect(() => follow(value), [value]);
  const takeOverEarlyTyping = useEffectEvent(() => {
    const early = input.current?.value ?? "";
    if (early !== value) type(early);
  });
  useEffect(() => takeOverEarlyTyping(), []);

  return (
    <form
      role="search"
      method="get"
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault();
        applyNow(typed);
      }}
    >
      <TextInput
        maxLength={MAX_LENGTH}
        {...props.field}
        ref={input}
        type="search"
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          typed !== "" && (
            <CloseButton
              size="lg"
              className={basics.needsScripts}
              aria-label={props.clearLabel}
              onClick={() => {
                setTyped("");
                applyNow("");
                input.current?.focus();
              }}
            />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The rows below still belong to the text before, so the key does not lead there yet.
          if (event.key !== "ArrowDown" || typed.trim() === value) return;
          event.stopPropagation();
          applyNow(typed);
        }}
      />
      {props.children}
    </form>
  );
}
