import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { IS_GUARD_ENGINE_BUILT, type Guard, type GuardStatus } from '@tenken/contract/guard/guard.schema.ts';
import type { GuardRow } from './guard.store.ts';

/** The API form of a row, with the newest result. */
export function toGuard(
  row: GuardRow,
  latest: { readonly estimate: AnomalyEstimate | null; readonly status: GuardStatus } | null,
): Guard {
  return {
    id: row.id,
    camera: { id: row.camera_id, name: row.camera_name },
    name: row.name,
    is_active: row.is_active,
    is_read: IS_GUARD_ENGINE_BUILT,
    annotation_mode: row.annotation_mode,
    detection_area: row.detection_area,
    exclusion_areas: row.exclusion_areas,
    alert_on_anomaly_estimate: row.alert_on_anomaly_estimate,
    alert_on_anomaly_confirmed: row.alert_on_anomaly_confirmed,
    alert_recipient_user_ids: row.alert_recipient_user_ids,
    active_model: row.active_model,
    training_model: row.training_model,
    shadow_model: row.shadow_model && {
      id: row.shadow_model.id,
      since: new Date(row.shadow_model.since).toISOString(),
    },
    archived_at: row.archived_at?.toISOString() ?? null,
    version: row.version,
    status: latest?.status ?? 'uninspected',
    latest_estimate: latest?.estimate ?? null,
  };
}
