import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { refuseFields, requireValid } from '../gauge/refuse-fields.ts';
import { requireGauge } from '../gauge/require-gauge.ts';
import { requireReferenceImage } from '../gauge/bind-reference-image.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** A gauge configuration that is not saved. */
export interface Trial {
  readonly type: GaugeType;
  readonly configuration: GaugeConfiguration;
  /** The reference picture; null to use the photo itself. */
  readonly referencePhotoId: Id<'photo'> | null;
}

/** A valid configuration, for a camera that the caller may change. */
export async function requireTrial(
  platform: Pick<Platform, 'db' | 'clock'>,
  caller: UserCaller,
  type: GaugeType,
  body: { gauge_configuration: GaugeConfiguration; gauge_id?: Id<'gauge'> | undefined },
): Promise<Trial> {
  const { gauge_configuration: configuration, gauge_id: gaugeId } = body;
  await requireCamera(platform, caller, configuration.camera_id, 'change');
  const stored = gaugeId === undefined ? null : await requireGauge(platform, caller, gaugeId, 'change');
  if (stored && stored.type !== type) throw new AppError('gauge_type_mismatch');
  if (stored && stored.camera_id !== configuration.camera_id)
    throw refuseFields({ camera_id: ['other_camera'] });
  // a name is required when the gauge is saved
  requireValid(type, { ...configuration, name: configuration.name || type });
  const token = configuration.reference_image_token;
  const fresh =
    token === undefined
      ? null
      : await requireReferenceImage(platform.db, token, configuration.camera_id, platform.clock.now());
  return { type, configuration, referencePhotoId: fresh?.photo_id ?? stored?.reference_photo_id ?? null };
}
