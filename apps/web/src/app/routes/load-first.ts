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

/** Pages of a facility need it in their address. The rule of abilities stays out of the login page's download. */
export async function facilityFirst(place: {
  context: { session: Session };
  search: { facility_id?: string | undefined };
}): Promise<void> {
  const { requireFacilityPage } = await loadChunk(() => import('./require-facility-page.ts'));
  requireFacilityPage(place.context.session, place.search.facility_id);
}
