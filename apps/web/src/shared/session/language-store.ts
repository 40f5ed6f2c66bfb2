import { useSyncExternalStore } from 'react';
import type { Language } from '../text/language.ts';

let current: Language = 'en';
const listeners = new Set<() => void>();

/** Which language the interface speaks now; signing in and the language switch change it. */
export const languageStore = {
  read: (): Language => current,
  set: (language: Language): void => {
    if (language === current) return;
    current = language;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const KEY = 'language_tag';

/** What the person who is signed in chose, for the page that is shown when nobody may be asked who they are. */
export const rememberedTag = {
  read: (): string | null => localStorage.getItem(KEY),
  set: (tag: string | null): void =>
    tag === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, tag),
};

export const useInterfaceLanguage = (): Language =>
  useSyncExternalStore(languageStore.subscribe, languageStore.read);
