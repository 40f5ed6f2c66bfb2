import { isDeepStrictEqual } from 'node:util';
import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';

/** Members that say how a gauge is called, written and watched; everything else is what the engine reads. */
const SETTINGS: ReadonlySet<string> = new Set<keyof GaugeConfiguration>([
  'name',
  'measurement_format',
  'control_limits_config',
  'system_limits_config',
  'email_notification_config',
  'measurement_change_alert_config',
]);

export interface GaugeChanges {
  /** Names of changed settings with what they were and are. */
  readonly settings: Readonly<Record<string, { from: unknown; to: unknown }>>;
  /** Names of changed members that the engine reads; both drawings stay in the annotations. */
  readonly annotation: readonly string[];
}

/** What differs between two configurations of one gauge, by member. */
export function changesBetween(before: GaugeConfiguration, after: GaugeConfiguration): GaugeChanges {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  const changed = [...new Set([...Object.keys(old!), ...Object.keys(now!)])].filter(
    (name) => !isDeepStrictEqual(old![name], now![name]),
  );
  return {
    settings: Object.fromEntries(
      changed
        .filter((name) => SETTINGS.has(name))
        .map((name) => [name, { from: old![name] ?? null, to: now![name] ?? null }]),
    ),
    annotation: changed.filter((name) => !SETTINGS.has(name)),
  };
}
