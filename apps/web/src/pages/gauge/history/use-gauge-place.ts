import { useQuery } from '@tanstack/react-query';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { useSession } from '../../../shared/session/session.ts';
import { findFacility } from '../../../shared/session/resolve-facility.ts';
import { useSeenFacility } from '../../../shared/session/use-place.ts';
import { cameraQuery } from '../../../features/camera/camera.queries.ts';
import { gaugesQuery } from '../../../features/measurement/measurement.queries.ts';

export interface GaugePlace {
  readonly facility: { readonly id: string; readonly name: string } | null;
  /** All gauges of the facility, to compare with. */
  readonly gauges: readonly Gauge[];
  readonly cameraTimeZone: string | null;
  readonly photoSize: { readonly width: number; readonly height: number } | null;
  readonly mayEdit: boolean;
}

/** Where a gauge hangs: its camera, its facility with the other gauges, and whether one may change it. */
export function useGaugePlace(cameraId: string | undefined): GaugePlace {
  const { user, units } = useSession();
  const camera = useQuery({ ...cameraQuery(cameraId ?? ''), enabled: cameraId !== undefined }).data;
  const place = camera ? findFacility(units, camera.facility.id) : null;
  useSeenFacility(camera?.facility.id);
  const gauges = useQuery({
    ...gaugesQuery(place?.facility.id ?? ''),
    enabled: place !== null,
  }).data;
  const abilities = place && buildAbilities(user, { id: place.facility.id, management_unit: place.unit });
  return {
    facility: place?.facility ?? null,
    gauges: gauges ?? [],
    cameraTimeZone: camera?.timezone ?? null,
    photoSize: camera?.latest_photo ?? null,
    mayEdit: abilities?.can('execute', 'makeChangesInManagementUnit') ?? false,
  };
}
