import {
  IconAdjustments,
  IconBookmark,
  IconCashBanknote,
  IconChecklist,
  IconChecks,
  IconDeviceDesktop,
  IconExternalLink,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { ADMIN_PAGE_NAMES, ADMIN_PAGES } from "#client/admin/admin-pages.ts";
import { frameText } from "#client/admin/frame-text.ts";
import {
  SETTING_SECTION_NAMES,
  SETTING_SECTIONS,
} from "#client/admin/settings/setting-sections.ts";
import { settingsText } from "#client/admin/settings/settings-text.ts";
import { useViewSearch } from "#client/admin/views/use-view-search.ts";
import { trpc } from "#client/api/api.ts";
import { useSignOut } from "#client/session/sign-out.ts";
import { useSwitchLanguage } from "#client/session/use-switch-language.ts";
import { useText } from "#client/text/language.tsx";
import { chooseScheme, useColorScheme } from "#client/ui/theme/color-scheme.ts";
import { LANGUAGES } from "#shared/language.ts";
import { FIRST_KEY, PAGE_KEYS, setLetterKeys, useLetterKeys } from "./page-keys.ts";
import {
  matching,
  type PaletteCommand,
  type PaletteGroup,
  readDecision,
} from "./palette-command.ts";
import { paletteText } from "./palette-text.ts";
import { MIN_SEARCH_LENGTH, useFound, withoutGroups } from "./use-found.ts";
import { DECISION_WORDS, useWaiting } from "./use-waiting.ts";

const SCHEME_ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const SCHEMES = ["light", "dark", "auto"] as const;

/** The saved views. One that could not be loaded is found in the menu of its page. */
function useViews(search: string): PaletteCommand[] {
  const { pages } = useText(frameText);
  const { toSearch } = useViewSearch();
  const navigate = useNavigate();
  const views = trpc.admin.savedViews.useQuery(undefined, { retry: false });
  const commands = (views.data ?? []).map((view) => ({
    key: view.id,
    Icon: IconBookmark,
    name: view.name,
    note: pages[view.page],
    run: () => void navigate({ to: ADMIN_PAGES[view.page].to, search: toSearch(view.search) }),
  }));
  return matching(commands, search);
}

/** The sections of the settings, by their names and those of their fields in both languages. */
function useSettingSections(): PaletteCommand[] {
  const t = useText(settingsText);
  const navigate = useNavigate();
  return SETTING_SECTION_NAMES.map((section) => ({
    key: `setting-${section}`,
    Icon: IconAdjustments,
    name: t.sections[section],
    note: t.heading,
    words: LANGUAGES.flatMap((language) => {
      const { sections, fields } = settingsText[language];
      return [sections[section], ...SETTING_SECTIONS[section].map((field) => fields[field])];
    }),
    run: () => void navigate({ to: "/admin/settings", hash: section }),
  }));
}

/** Pages, settings and commands, which are known without a search. */
function useFixedGroups(search: string): PaletteGroup[] {
  const t = useText(paletteText);
  const { pages } = useText(frameText);
  const navigate = useNavigate();
  const views = useViews(search);
  const sections = useSettingSections();
  const areLettersOn = useLetterKeys();
  const scheme = useColorScheme();
  const switchLanguage = useSwitchLanguage();
  const { signOut } = useSignOut();
  const toPages = ADMIN_PAGE_NAMES.map((name) => ({
    key: name,
    Icon: ADMIN_PAGES[name].Icon,
    name: pages[name],
    ...(areLettersOn && { keys: [FIRST_KEY, PAGE_KEYS[name]] }),
    words: LANGUAGES.flatMap((language) => [
      frameText[language].pages[name],
      ...paletteText[language].pageWords[name],
    ]),
    run: () => void navigate({ to: ADMIN_PAGES[name].to }),
  }));
  // With such a word in the field, what waits is listed already.
  const isDeciding = readDecision(search, DECISION_WORDS).decision !== undefined;
  const actions: PaletteCommand[] = [
    {
      key: "approveOne",
      Icon: IconChecks,
      name: t.approveOne,
      words: LANGUAGES.map((language) => paletteText[language].approveOne),
      search: `${t.decisionWords.approve[0]} `,
    },
    {
      key: "payOne",
      Icon: IconCashBanknote,
      name: t.payOne,
      words: LANGUAGES.map((language) => paletteText[language].payOne),
      search: `${t.decisionWords.pay[0]} `,
    },
  ];
  const commands: PaletteCommand[] = [
    {
      key: "pending",
      Icon: IconChecklist,
      name: t.pendingVehicles,
      words: LANGUAGES.flatMap((language) => {
        const { pendingVehicles, decisionWords } = paletteText[language];
        return [pendingVehicles, ...decisionWords.approve];
      }),
      run: () => void navigate({ to: "/admin/vehicles", search: { status: "pending" } }),
    },
    ...SCHEMES.filter((other) => other !== scheme).map((other) => ({
      key: other,
      Icon: SCHEME_ICONS[other],
      name: t.schemes[other],
      words: LANGUAGES.map((language) => paletteText[language].schemes[other]),
      run: () => chooseScheme(other),
    })),
    {
      key: "language",
      Icon: IconLanguage,
      name: t.language,
      words: LANGUAGES.flatMap((language) => paletteText[language].languageWords),
      run: () => void switchLanguage.open(),
    },
    {
      key: "letterKeys",
      Icon: IconKeyboard,
      name: areLettersOn ? t.letterKeys.turnOff : t.letterKeys.turnOn,
      words: LANGUAGES.map((language) => paletteText[language].letterKeys.turnOff),
      run: () => setLetterKeys(!areLettersOn),
    },
    {
      key: "profile",
      Icon: IconUserCircle,
      name: t.profile,
      words: LANGUAGES.map((language) => paletteText[language].profile),
      run: () => void navigate({ to: "/dashboard", search: { tab: "my-profile" } }),
    },
    {
      key: "site",
      Icon: IconExternalLink,
      name: t.site,
      words: LANGUAGES.map((language) => paletteText[language].site),
      run: () => void navigate({ to: "/" }),
    },
    {
      key: "signOut",
      Icon: IconLogout,
      name: t.signOut,
      words: LANGUAGES.map((language) => paletteText[language].signOut),
      run: signOut,
    },
  ];
  return [
    { name: "actions", commands: isDeciding ? [] : matching(actions, search) },
    { name: "pages", commands: matching(toPages, search) },
    // Only on request: there are as many as pages.
    { name: "settings", commands: search ? matching(sections, search) : [] },
    { name: "views", commands: views },
    { name: "commands", commands: matching(commands, search) },
  ];
}

/**
 * Everything that the palette offers for a search, in groups. What is known at once comes first, so
 * that nothing moves under the pointer when the server responds.
 * @param typed filters pages and commands at once
 * @param settled the same text once typing has paused; the query to the server
 */
export function usePaletteCommands(typed: string, settled: string) {
  const fixed = useFixedGroups(typed);
  const waiting = useWaiting(settled);
  // Also where a word asks for decisions, as it may be a part of a name: Ford Transit.
  const found = useFound(withoutGroups(settled), waiting.vehicleIds);
  const isWaiting = typed.length >= MIN_SEARCH_LENGTH && typed !== settled;
  // What was found for another text would be wrong under this one.
  const groups = [...fixed, ...(isWaiting ? [] : waiting.around(found.groups))];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: found.isSearching || waiting.isSearching || isWaiting,
    error: isWaiting ? null : (found.error ?? waiting.error),
    retry: () => {
      found.retry();
      waiting.retry();
    },
  };
}
