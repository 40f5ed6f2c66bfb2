import { replayGauge, testInspectGauge } from '@tenken/contract/gauge/annotation.routes.ts';
import type { ReplayedPhoto, TestInspection, WireOverlay } from '@tenken/contract/gauge/annotation.schema.ts';
import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';

/** A configuration that is tried, not saved. */
export interface GaugeToTry {
  readonly type: GaugeType;
  readonly gaugeId: string | null;
  readonly configuration: GaugeConfiguration;
}

type Tried =
  | ({ readonly kind: 'reading' } & TestInspection)
  | {
      readonly kind: 'unreadable';
      readonly reasons: readonly Reason[];
      readonly overlay: WireOverlay | null;
    };

/** One photo read by the server; a photo it cannot read is an answer with reasons, not a failure of the call. */
export async function inspectPhoto(gauge: GaugeToTry, photoId: string): Promise<Tried> {
  try {
    const params = { gaugeType: gauge.type };
    const read = await call(testInspectGauge, { params, body: { ...bodyOf(gauge), photo_id: photoId } });
    return { kind: 'reading', ...read };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'test_inspection_failed') throw error;
    const { reasons = [], overlay = null } = error.details as Partial<Extract<Tried, { kind: 'unreadable' }>>;
    return { kind: 'unreadable', reasons, overlay };
  }
}

export async function replayPhotos(
  gauge: GaugeToTry,
  photoIds: readonly string[],
): Promise<readonly ReplayedPhoto[]> {
  const body = { ...bodyOf(gauge), photo_ids: [...photoIds] };
  return (await call(replayGauge, { params: { gaugeType: gauge.type }, body })).records;
}

const bodyOf = ({ gaugeId, configuration }: GaugeToTry) => ({
  gauge_configuration: configuration,
  ...(gaugeId === null ? {} : { gauge_id: gaugeId }),
});
