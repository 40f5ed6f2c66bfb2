import type { Platform } from '../../../platform/platform.ts';
import { findFirstAdminAddress } from '../person.store.ts';

/**
 * Where "Contact us" leads: as configured, else by mail to the first platform admin (decision U-87). Every page names it,
 * also those of strangers: the specification has the link on the screen that covers all of them.
 */
export async function contactUrlOf({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<string> {
  if (config.contactUrl !== '') return config.contactUrl;
  const address = await findFirstAdminAddress(db);
  return address === null ? '' : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
