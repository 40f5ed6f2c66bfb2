import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { createGauge, updateGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { startReread } from '@tenken/contract/measurement/reread.routes.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { freezePhoto } from '../gauge.queries.ts';

/** What is saved, and onto what. */
export interface GaugeToSave {
  readonly type: GaugeType;
  /** Null for a new gauge. */
  readonly gaugeId: string | null;
  readonly configuration: GaugeConfiguration;
  /** The photo that was frozen for this annotation; null while an edited gauge keeps the one it has. */
  readonly frozenPhotoId: string | null;
  readonly baseVersion: number | null;
  /** Somebody else's version was seen and is replaced. */
  readonly isOverwriting: boolean;
}

/** Creates or changes a gauge. A frozen photo that ended while somebody worked for a day is frozen anew. */
export async function saveGauge(gauge: GaugeToSave): Promise<GaugeDetail> {
  try {
    return await send(gauge);
  } catch (error) {
    if (!isApiError(error, 410) || gauge.frozenPhotoId === null) throw error;
    const { reference_image_token } = await freezePhoto(gauge.frozenPhotoId);
    return send({ ...gauge, configuration: { ...gauge.configuration, reference_image_token } });
  }
}

function send({
  type,
  gaugeId,
  configuration,
  baseVersion,
  isOverwriting,
}: GaugeToSave): Promise<GaugeDetail> {
  if (gaugeId === null)
    return call(createGauge, {
      params: { gaugeType: type },
      body: { gauge_configuration: configuration },
    });
  return call(updateGauge, {
    params: { gaugeType: type, gaugeId },
    body: {
      gauge_configuration: configuration,
      overwrite: isOverwriting,
      ...(baseVersion === null ? {} : { base_version: baseVersion }),
    },
  });
}

/** The whole history of a gauge, read again in the background. */
export const rereadHistory = (type: GaugeType, gaugeId: string) =>
  call(startReread, { params: { gaugeType: type, gaugeId }, body: {} });
