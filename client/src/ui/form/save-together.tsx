import { Button } from "@mantine/core";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useText } from "#client/text/language.tsx";
import classes from "./save-together.module.css";
import { saveTogetherText } from "./save-together-text.ts";
import { SectionSaveBar } from "./section-save-bar.tsx";

/** A form that has no button of its own. It shows by itself what was saved or refused. */
type Part = { isChanged: boolean; save: () => Promise<unknown> };

const PartsContext = createContext<((id: string, part: Part | null) => void) | null>(null);

/**
 * Adds a form to the `SaveTogether` around it.
 * @returns false where there is none, so that the form has a button of its own
 */
export function useSavedTogether(part: Part): boolean {
  const report = useContext(PartsContext);
  const id = useId();
  useEffect(() => report?.(id, part));
  useEffect(() => () => report?.(id, null), [report, id]);
  return report !== null;
}

/** Forms of one section with one button below them, which saves those that were changed. */
export function SaveTogether({ children }: { children: ReactNode }) {
  const t = useText(saveTogetherText);
  const parts = useRef(new Map<string, Part>());
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [report] = useState(() => (id: string, part: Part | null) => {
    if (part) parts.current.set(id, part);
    else parts.current.delete(id);
    setChanged([...parts.current.values()].some((one) => one.isChanged));
  });
  const save = async () => {
    setSaving(true);
    // From the last to the first, which may reload the page in another language.
    for (const part of [...parts.current.values()].toReversed()) {
      if (part.isChanged) await part.save().catch(() => undefined);
    }
    setSaving(false);
  };
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isChanged && !isSaving) void save();
  };
  return (
    <PartsContext.Provider value={report}>
      <div role="presentation" className={classes.parts} onKeyDown={saveByEnter}>
        {children}
      </div>
      <SectionSaveBar label={t.save} isShown={isChanged} state={t.unsaved}>
        <Button loading={isSaving} onClick={() => void save()}>
          {t.save}
        </Button>
      </SectionSaveBar>
    </PartsContext.Provider>
  );
}
