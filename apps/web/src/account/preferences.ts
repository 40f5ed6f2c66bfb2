import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const size = (minimum: number, maximum: number, step: number) =>
  z
    .number()
    .check(z.refine((value) => value >= minimum && value <= maximum && (value - minimum) % step === 0));

/** What a person chose to see, kept in this browser (decision U-93); an unknown value falls back to its default. */
const schema = z.object({
  tab: z.catch(z.enum(['camera', 'inspection_target']), 'camera'),
  camera_layout: z.catch(z.enum(['grid', 'list']), 'grid'),
  gauge_layout: z.catch(z.enum(['full', 'compact', 'table']), 'full'),
  camera_image_size: z.catch(size(200, 800, 50), 400),
  gauge_image_size: z.catch(size(100, 400, 25), 200),
  is_inspection_enabled: z.catch(z.boolean(), false),
  /** null until somebody chose: then the width decides. */
  is_sidebar_compact: z.catch(z.nullable(z.boolean()), null),
  is_hiding_predicted: z.catch(z.boolean(), false),
  /** Single letters as commands; some people's tools send letters of their own (WCAG 2.1.4). */
  are_shortcuts_enabled: z.catch(z.boolean(), true),
  /** The facility seen last, for pages that belong to none. */
  facility_id: z.catch(z.nullable(z.string()), null),
});
export type Preferences = z.infer<typeof schema>;

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
export const forgetReadPreferences = (): void => known.clear();

function parse(text: string | null): Preferences {
  try {
    return z.parse(schema, JSON.parse(text ?? '{}') ?? {});
  } catch {
    return z.parse(schema, {});
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
