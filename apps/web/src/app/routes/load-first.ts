import { redirect } from '@tanstack/react-router';
import type { Session } from '../../shared/session/session.ts';
import { loadChunk } from '../../shared/ui/loading/load-chunk.ts';
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

/** The default facility when the address names none. */
export async function landingOf(session: Session): Promise<string | undefined> {
  const { landingFacilityId } = await loadChunk(() => import('../../shared/session/landing-facility.ts'));
  return (await landingFacilityId(session)) ?? undefined;
}

/** The alert settings: the list before them needs no facility, so that people come without one. */
export async function facilityOrLanding(place: FacilityPlace): Promise<void> {
  if (place.search.facility_id !== undefined) return facilityFirst(place);
  const facility_id = await landingOf(place.context.session);
  if (facility_id === undefined) return facilityFirst(place);
  throw redirect({ to: '/alerts/settings', search: { facility_id }, replace: true });
}

/** Pages of all facilities that may be narrowed to one. */
export async function facilityIfGiven(place: FacilityPlace): Promise<void> {
  if (place.search.facility_id !== undefined) await facilityFirst(place);
}
