import { IconArrowLeft, IconChevronRight, IconDots, IconSearch, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { useModalDialog } from "#client/ui/dialog/use-modal-dialog.ts";
import { KeyHints } from "#client/ui/key-hints.tsx";
import classes from "./command-palette.module.css";
import {
  matching,
  type PaletteCommand,
  type PaletteGroup,
  type PaletteStep,
  withRecent,
} from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";
import { usePaletteCommands } from "./use-palette-commands.ts";

/** Long enough to send one request per typed word. */
const TYPING_MS = 200;
const MAX_LENGTH = 80;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type OptionProps = {
  id: string;
  command: PaletteCommand;
  isActive: boolean;
  onHover: () => void;
  onRun: () => void;
  onActions: () => void;
};

/**
 * An entry, and beside it the one that shows its actions. The keys are handled by the field, which
 * keeps the focus; it opens the actions by an arrow, so that these are an entry for pointers and
 * screen readers alone.
 */
function Option({ id, command, isActive, onHover, onRun, onActions }: OptionProps) {
  const t = useText(paletteText);
  const { Icon, name, note, step, keys, actions } = command;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={element}
      role="presentation"
      className={classes.row}
      data-active={isActive}
      onPointerMove={onHover}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        aria-keyshortcuts={actions && "ArrowRight"}
        className={classes.option}
        onClick={onRun}
      >
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <span className={classes.names}>
          <span className={classes.name}>{name}</span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
        {step && <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />}
        {keys && (
          <>
            <span className={basics.hidden}>{t.keysOf(keys)}</span>
            <span className={classes.shortcut} aria-hidden="true">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </>
        )}
      </div>
      {actions && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and opens the actions by a key
        <div
          role="option"
          aria-selected={false}
          aria-label={actions.title}
          className={classes.more}
          onClick={onActions}
        >
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}

type ListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  step: PaletteStep | undefined;
  active: PaletteCommand | undefined;
  onActive: (command: PaletteCommand) => void;
  onRun: (command: PaletteCommand, group: PaletteGroup["name"]) => void;
  onActions: (command: PaletteCommand) => void;
};

const optionId = (list: string, group: PaletteGroup["name"], { key }: PaletteCommand) =>
  `${list}-${group}-${key}`;

function List({ id, groups, step, active, onActive, onRun, onActions }: ListProps) {
  const t = useText(paletteText);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={step ? step.title : t.results}
      tabIndex={-1}
      className={clsx(classes.list, step && classes.step)}
    >
      {groups.map((group) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <div id={`${id}-${group.name}`} role="presentation" className={classes.group}>
            {group.name === "step" ? step?.title : t.groups[group.name]}
          </div>
          {group.commands.map((command) => (
            <Option
              key={command.key}
              id={optionId(id, group.name, command)}
              command={command}
              isActive={active?.key === command.key}
              onHover={() => onActive(command)}
              onRun={() => onRun(command, group.name)}
              onActions={() => onActions(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** True where the arrow to the right does not move in the text. */
const isAtEnd = (field: HTMLInputElement | null) =>
  field?.selectionStart === field?.value.length && field?.selectionEnd === field?.value.length;

/** The commands of a step as the one group that is shown. */
function groupsOf(step: PaletteStep, search: string): PaletteGroup[] {
  const commands = matching(step.commands, search);
  return commands.length > 0 ? [{ name: "step", commands }] : [];
}

/** The groups after what was chosen before. */
function withRecentGroup(
  recent: readonly PaletteCommand[],
  groups: PaletteGroup[],
): PaletteGroup[] {
  return recent.length > 0 ? [{ name: "recent", commands: [...recent] }, ...groups] : groups;
}

/** What was chosen before, while the page was not loaded again. */
export type RecentCommands = {
  recent: readonly PaletteCommand[];
  onRecent: (recent: readonly PaletteCommand[]) => void;
};

/** The field and its results. Mounted while the palette is open, so that it starts empty. */
function Palette({ onClose, recent, onRecent }: RecentCommands & { onClose: () => void }) {
  const t = useText(paletteText);
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const input = useRef<HTMLInputElement>(null);
  // What was chosen, as it was shown then, and what had been typed to find it.
  const [chosenStep, setStep] = useState<{ step: PaletteStep; typed: string }>();
  const step = chosenStep?.step;
  // What is typed in a step narrows its own commands alone.
  const searched = step ? "" : search;
  const found = usePaletteCommands(searched, useSettled(searched));
  const { groups, isSearching, error, retry } = step
    ? { ...found, groups: groupsOf(step, search), isSearching: false, error: null }
    : { ...found, groups: search ? found.groups : withRecentGroup(recent, found.groups) };
  const commands = groups.flatMap((group) => group.commands);
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    commands.findIndex(({ key }) => key === chosen),
  );
  const active = commands[at];
  const activeGroup = groups.find((group) => active && group.commands.includes(active));

  const goTo = (next: typeof chosenStep, text: string) => {
    setStep(next);
    setTyped(text);
    setChosen(undefined);
    // A click on an entry or on the button has taken the focus.
    input.current?.focus();
  };
  const goBack = () => goTo(undefined, chosenStep?.typed ?? "");
  const run = (command: PaletteCommand, group: PaletteGroup["name"] | undefined) => {
    if (command.step) goTo({ step: command.step, typed }, "");
    else if (command.search !== undefined) goTo(undefined, command.search);
    else {
      onRecent(withRecent(recent, command, group));
      onClose();
      command.run();
    }
  };
  const showActions = ({ actions }: PaletteCommand) => {
    if (actions) goTo({ step: actions, typed }, "");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (move !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen(commands[(at + move + commands.length) % commands.length]?.key);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      // A key that is held down must not choose what the step before has brought under it.
      if (!event.repeat) run(active, activeGroup?.name);
    } else if (event.key === "ArrowRight" && active?.actions && isAtEnd(input.current)) {
      event.preventDefault();
      showActions(active);
    } else if (event.key === "Backspace" && step && typed === "" && !event.repeat) {
      event.preventDefault();
      goBack();
    }
  };

  return (
    <div className={classes.content}>
      <div className={classes.field}>
        {step ? (
          <button
            type="button"
            className={clsx(basics.icon, classes.back)}
            aria-label={t.back}
            onClick={goBack}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
          </button>
        ) : (
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        )}
        <input
          ref={input}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={t.label}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? listId : undefined}
          aria-activedescendant={
            active && activeGroup ? optionId(listId, activeGroup.name, active) : undefined
          }
          placeholder={step ? t.stepPlaceholder : t.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={basics.icon} aria-label={t.close} onClick={onClose}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className={basics.hidden}>
        {isSearching ? t.searching : error ? "" : (search || step) && t.count(commands.length)}
      </p>
      {isSearching && (
        <p className={classes.state} aria-hidden="true">
          {t.searching}
        </p>
      )}
      {error && (
        <div role="alert" className={clsx(classes.state, classes.failed)}>
          <p>
            <strong>{t.failed}.</strong> {problemText(readProblem(error), language)}
          </p>
          <button type="button" className={clsx(basics.button, basics.outlined)} onClick={retry}>
            {t.retry}
          </button>
        </div>
      )}
      {commands.length > 0 && (
        <List
          id={listId}
          groups={groups}
          step={step}
          active={active}
          onActive={({ key }) => setChosen(key)}
          onRun={run}
          onActions={showActions}
        />
      )}
      {commands.length === 0 && !isSearching && !error && (
        <div className={classes.none}>
          <strong>{t.none}</strong>
          <span>{t.noneText}</span>
        </div>
      )}
      <div className={classes.keys} aria-hidden="true">
        <KeyHints
          hints={[
            { keys: ["↑", "↓"], action: t.keys.move },
            { keys: ["↵"], action: t.keys.choose },
            ...(active?.actions ? [{ keys: ["→"], action: t.keys.actions }] : []),
            ...(step ? [{ keys: ["⌫"], action: t.keys.back }] : []),
            { keys: ["Esc"], action: t.keys.close },
          ]}
        />
        {!step && <span className={classes.hint}>{t.hint}</span>}
      </div>
    </div>
  );
}

/**
 * Opens any page, setting, booking, vehicle, person or command by name. The field keeps the focus,
 * the arrows choose.
 */
export function CommandPalette(props: RecentCommands & { opened: boolean; onClose: () => void }) {
  const t = useText(paletteText);
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, onClose, recent, onRecent } = props;
  useModalDialog(dialog, opened, onClose);
  return (
    <dialog ref={dialog} className={classes.palette} aria-label={t.label}>
      {opened && <Palette onClose={onClose} recent={recent} onRecent={onRecent} />}
    </dialog>
  );
}
