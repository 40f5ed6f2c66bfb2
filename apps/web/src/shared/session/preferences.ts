import { useSyncExternalStore } from 'react';

/** What a person chose to see, kept in this browser (decision U-93). */
export interface Preferences {
  tab: 'camera' | 'inspection_target';
  camera_layout: 'grid' | 'list';
  gauge_layout: 'full' | 'compact' | 'table';
  camera_image_size: number;
  gauge_image_size: number;
  is_inspection_enabled: boolean;
  /** null until somebody chose: then the width decides. */
  is_sidebar_compact: boolean | null;
  is_hiding_predicted: boolean;
  /** Single letters as commands; some people's tools send letters of their own (WCAG 2.1.4). */
  are_shortcuts_enabled: boolean;
  /** The facility seen last, for pages that belong to none. */
  facility_id: string | null;
}

/** A preference's default, and what it may be; anything else that is stored falls back to the default. */
interface Rule<Value> {
  readonly usual: Value;
  readonly allows: (value: unknown) => boolean;
}

const oneOf = <Value>(usual: Value, ...others: readonly Value[]): Rule<Value> => ({
  usual,
  allows: (value) => value === usual || others.includes(value as Value),
});
const size = (usual: number, minimum: number, maximum: number, step: number): Rule<number> => ({
  usual,
  allows: (value) =>
    typeof value === 'number' && value >= minimum && value <= maximum && (value - minimum) % step === 0,
});

const RULES: { readonly [Name in keyof Preferences]: Rule<Preferences[Name]> } = {
  tab: oneOf<Preferences['tab']>('camera', 'inspection_target'),
  camera_layout: oneOf<Preferences['camera_layout']>('grid', 'list'),
  gauge_layout: oneOf<Preferences['gauge_layout']>('full', 'compact', 'table'),
  camera_image_size: size(400, 200, 800, 50),
  gauge_image_size: size(200, 100, 400, 25),
  is_inspection_enabled: oneOf<boolean>(false, true),
  is_sidebar_compact: oneOf<boolean | null>(null, true, false),
  is_hiding_predicted: oneOf<boolean>(false, true),
  are_shortcuts_enabled: oneOf<boolean>(true, false),
  facility_id: { usual: null, allows: (value) => value === null || typeof value === 'string' },
};

const VERSION = 1;
const keyOf = (userId: string): string => `dashboard_preferences:${userId}`;
const listeners = new Set<() => void>();
const known = new Map<string, Preferences>();

export function readPreferences(userId: string): Preferences {
  const cached = known.get(userId);
  if (cached) return cached;
  const parsed = parse(localStorage.getItem(keyOf(userId)));
  known.set(userId, parsed);
  return parsed;
}

export function changePreferences(userId: string, change: Partial<Preferences>): void {
  const next = { ...readPreferences(userId), ...change };
  known.set(userId, next);
  localStorage.setItem(keyOf(userId), JSON.stringify({ version: VERSION, ...next }));
  for (const listener of listeners) listener();
}

/** For tests: what another tab or an older release wrote. */
export const clearReadPreferences = (): void => known.clear();

function parse(text: string | null): Preferences {
  const stored = toRecord(text);
  return Object.fromEntries(
    Object.entries(RULES).map(([name, { usual, allows }]) => [
      name,
      allows(stored[name]) ? stored[name] : usual,
    ]),
  ) as unknown as Preferences;
}

function toRecord(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

export function usePreferences(userId: string): [Preferences, (change: Partial<Preferences>) => void] {
  const preferences = useSyncExternalStore(subscribe, () => readPreferences(userId));
  return [preferences, (change) => changePreferences(userId, change)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
