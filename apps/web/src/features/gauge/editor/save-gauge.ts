import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { createGauge, updateGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { GaugeAlertPatch } from '@tenken/contract/alert/alert-settings.schema.ts';
import { call } from '../../../shared/api/call.ts';

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
  /** Null when they did not change. */
  readonly alerts: GaugeAlertPatch | null;
  readonly isHistoryReread: boolean;
}

/** Creates or changes a gauge with all that belongs to it, by one call: it is saved whole or not at all. */
export function saveGauge({
  type,
  gaugeId,
  configuration,
  frozenPhotoId,
  baseVersion,
  isOverwriting,
  alerts,
  isHistoryReread,
}: GaugeToSave): Promise<GaugeDetail> {
  const body = {
    gauge_configuration: configuration,
    reread_history: isHistoryReread,
    ...(frozenPhotoId === null ? {} : { reference_photo_id: frozenPhotoId }),
    ...(alerts === null ? {} : { alert_settings: alerts }),
  };
  if (gaugeId === null) return call(createGauge, { params: { gaugeType: type }, body });
  return call(updateGauge, {
    params: { gaugeType: type, gaugeId },
    body: {
      ...body,
      overwrite: isOverwriting,
      ...(baseVersion === null ? {} : { base_version: baseVersion }),
    },
  });
}
