import { requireLink, type FoundLink } from '../../account/sign-in/email-link.store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasPlatformAdmin } from '../registration.store.ts';
import { findOpenInvitation, type OpenInvitation } from './open-invitation.store.ts';

/** The link with its invitation; null for the link of the first platform admin, which is void once there is one. */
export async function findInvitation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<{ link: FoundLink; invitation: OpenInvitation | null }> {
  const link = await requireLink(db, ['invitation', 'first_admin'], token, clock.now());
  if (link.invitation_id === null) {
    if (await hasPlatformAdmin(db)) throw new AppError('invalid_token');
    return { link, invitation: null };
  }
  const invitation = await findOpenInvitation(db, link.invitation_id, clock.now());
  if (!invitation) throw new AppError('invalid_token');
  return { link, invitation };
}
