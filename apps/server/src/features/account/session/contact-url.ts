import type { Platform } from '../../../platform/platform.ts';
import { findFirstAdminAddress } from '../person.store.ts';

/**
 * The address of "Contact us": as configured, else a mail to the first platform admin (decision U-87). It is on every
 * page, also without a session, as the specification requires.
 */
export async function contactUrlOf({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<string> {
  if (config.contactUrl !== '') return config.contactUrl;
  const address = await findFirstAdminAddress(db);
  return address === null ? '' : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
