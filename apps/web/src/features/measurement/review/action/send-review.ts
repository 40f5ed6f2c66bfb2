import type { QueryClient } from '@tanstack/react-query';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { applyPatch, limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement, MeasurementPatch } from '@tenken/contract/measurement/measurement.schema.ts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { changed } from '../../../../shared/api/changes.ts';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { key } from '../../../../shared/api/query-keys.ts';
import { pauseRefresh, scheduleRefresh } from '../../../../shared/api/schedule-refresh.ts';
import { putReading } from '../../reading-cache.ts';

/** What the preview and the counts need of a gauge. */
type ReviewedGauge = Pick<Gauge, 'id' | 'name' | 'camera' | 'control_limits_config' | 'system_limits_config'>;

/** Review of a reading: without a value a confirmation, with one a correction. */
export interface Review {
  readonly gauge: ReviewedGauge;
  readonly measurement: Measurement;
  readonly patch: Omit<MeasurementPatch, 'version'>;
}

/**
 * Confirms, corrects or reverts one reading. The page shows the result at once. A refusal takes it back: after a conflict
 * what somebody else stored is shown, otherwise what was there before; and it is logged.
 */
export async function sendReview(client: QueryClient, review: Review): Promise<Measurement> {
  const { gauge, measurement, patch } = review;
  const release = pauseRefresh(client);
  const shown = preview(review);
  void client.cancelQueries({ queryKey: key('uninspected', measurement.gauge.facility_id) }); // counted before the change
  putReading(client, gauge, measurement, shown);
  try {
    const body = { ...patch, version: measurement.version };
    const saved = await call(patchMeasurement, { params: { id: measurement.id }, body });
    putReading(client, gauge, shown, saved);
    return saved;
  } catch (error) {
    putReading(client, gauge, shown, storedElsewhere(error) ?? measurement);
    reportLog('error', `measurement ${measurement.id} could not be saved: ${String(error)}`);
    throw error;
  } finally {
    release();
    refreshReading(client, measurement);
  }
}

const refreshReading = (client: QueryClient, { id, gauge }: Measurement): void =>
  scheduleRefresh(
    client,
    ...changed.measurement({ measurementId: id, gaugeId: gauge.id, facilityId: gauge.facility_id }),
  );

/** A conflict carries the reading as it is now. */
function storedElsewhere(error: unknown): Measurement | null {
  if (!isApiError(error, 409)) return null;
  const current = error.details['current'];
  return typeof current === 'object' && current !== null ? (current as Measurement) : null;
}

/** Optimistic result, by the same rule as the server. */
export function preview({ gauge, measurement, patch }: Review): Measurement {
  const result = applyPatch(measurement, patch);
  if (result.kind !== 'changed') return measurement;
  const value = valueOf(result.state);
  const status = limitStatus(value, gauge.control_limits_config ?? null, gauge.system_limits_config ?? null);
  return { ...measurement, ...result.state, value, status, version: measurement.version + 1 };
}
