import { useEffect, useRef } from 'react';
import { isTyping } from '../../shared/ui/keys/typing.ts';

/** What `g` and a second letter within a second open. */
const PLACES = { d: 'dashboard', i: 'time_span_inspection', e: 'export' } as const;
export type GoTo = (typeof PLACES)[keyof typeof PLACES];
const SECOND_LETTER_MS = 1000;

type Keys = {
  onPalette?: () => void;
  onToggleCompact: () => void;
  onSearch: () => void;
  onShortcuts?: () => void;
  onGo?: (place: GoTo) => void;
  /** False when the person switched single letters off; Ctrl+B stays. */
  shortcutsEnabled?: boolean;
};

/** From anywhere: Ctrl+B (⌘B on a Mac) for the sidebar, Ctrl+K for the palette, / for the search, ? for the list of keys, g and a letter for a page. */
export function useShellKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let goSince = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const { onToggleCompact, onPalette, shortcutsEnabled = true } = latest.current;
      if (isToggle(event)) return act(event, onToggleCompact);
      if (isPalette(event) && onPalette && !isDialogOpen()) return act(event, onPalette);
      if (!shortcutsEnabled || isTyping(event)) return undefined;
      const isSecond = event.timeStamp - goSince < SECOND_LETTER_MS;
      goSince = event.key === 'g' ? event.timeStamp : -Infinity;
      const wanted = isSecond ? goOf(event.key, latest.current) : letterOf(event.key, latest.current);
      return wanted && act(event, wanted);
    };
    // before the page's own letters: after g the next letter is a place
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function act(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  run();
}

function letterOf(key: string, { onSearch, onShortcuts }: Keys): (() => void) | undefined {
  if (key === '/') return onSearch;
  return key === '?' ? onShortcuts : undefined;
}

function goOf(key: string, { onGo }: Keys): (() => void) | undefined {
  const place = key in PLACES ? PLACES[key as keyof typeof PLACES] : undefined;
  return place && onGo ? () => onGo(place) : undefined;
}

const isToggle = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !shiftKey;

const isPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** What is written in a dialog must not be left by a key. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
