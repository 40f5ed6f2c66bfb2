import type { Session } from '../../session/session.ts';
import { loadChunk } from '../../ui/loading/load-chunk.ts';
import type { ObjectKind } from './require-object.ts';

/** Pages about one thing load it before they are entered. */
export const loadFirst =
  (kind: ObjectKind) =>
  async ({ params }: { params: { id: string } }): Promise<void> => {
    const { requireObject } = await loadChunk(() => import('./require-object.ts'));
    await requireObject(kind, params.id);
  };

interface FacilityPlace {
  readonly context: { readonly session: Session };
  readonly search: { readonly facility_id?: string | undefined };
}

/** Pages of a facility need it in their address. The rule of abilities stays out of the login page's download. */
export async function facilityFirst(place: FacilityPlace): Promise<void> {
  const { requireFacilityPage } = await loadChunk(() => import('./require-facility-page.ts'));
  requireFacilityPage(place.context.session, place.search.facility_id);
}

/** Pages of all facilities that may be narrowed to one. */
export async function facilityIfGiven(place: FacilityPlace): Promise<void> {
  if (place.search.facility_id !== undefined) await facilityFirst(place);
}
