import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { SignedInUser } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { configurationOf } from './configuration-of.ts';
import { findGauge, saveGauge, type GaugeRow } from './gauge.store.ts';
import { isDeepStrictEqual } from 'node:util';

/** Members for name, format, limits and alerts; all others are read by the engine. */
const SETTINGS: ReadonlySet<string> = new Set<keyof GaugeConfiguration>([
  'name',
  'measurement_format',
  'control_limits_config',
  'system_limits_config',
  'email_notification_config',
  'measurement_change_alert_config',
]);

interface GaugeChanges {
  /** Changed settings with their old and new values. */
  readonly settings: Readonly<Record<string, { from: unknown; to: unknown }>>;
  /** Changed members that the engine reads; both drawings stay in the annotations. */
  readonly annotation: readonly string[];
}

/** The members that differ between two configurations of one gauge. */
function changesBetween(before: GaugeConfiguration, after: GaugeConfiguration): GaugeChanges {
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

export interface WantedGauge {
  readonly configuration: GaugeConfiguration;
  readonly referenceImageId: Id<'reference_image'> | null;
  readonly isActive?: boolean;
}

/**
 * Saves and publishes the differences to the stored gauge, which the transaction has locked; without differences
 * nothing. A new annotation version is created only when the engine would read differently, because readings refer to
 * their version.
 */
export async function saveChanges(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  stored: GaugeRow,
  wanted: WantedGauge,
  by: { user: SignedInUser; at: Date; action?: AuditAction; how?: Record<string, unknown> },
): Promise<GaugeRow> {
  const { configuration, referenceImageId, isActive = stored.is_active } = wanted;
  const changes = changesBetween(configurationOf(stored), configuration);
  const annotation = [
    ...changes.annotation,
    ...(referenceImageId === stored.reference_image_id ? [] : ['reference_image']),
  ];
  const isSwitched = isActive !== stored.is_active;
  const isChanged = annotation.length > 0 || Object.keys(changes.settings).length > 0;
  if (!isSwitched && !isChanged) return stored;
  await saveGauge(tx, stored, {
    id: stored.id,
    configuration,
    referenceImageId,
    isActive,
    isAnnotationChanged: annotation.length > 0,
    userId: by.user.id,
    at: by.at,
  });
  const entry = {
    at: by.at,
    company_id: by.user.company_id,
    actor: { kind: 'user', id: by.user.id, name: by.user.name },
    object: { kind: 'gauge', id: stored.id },
  } as const;
  if (isSwitched) await audit(tx, { ...entry, action: isActive ? 'gauge.resumed' : 'gauge.stopped' });
  const { camera_id, facility_id } = stored;
  const scope = { company_id: by.user.company_id, facility_id };
  await outbox.publish(tx, 'gauge.changed', scope, { gauge_id: stored.id, camera_id });
  const saved = (await findGauge(tx, stored.id))!;
  if (isChanged)
    await audit(tx, {
      ...entry,
      action: by.action ?? 'gauge.changed',
      details: {
        ...changes.settings,
        annotation,
        annotation_version: saved.annotation_version,
        version: saved.version,
        ...by.how,
      },
    });
  return saved;
}
