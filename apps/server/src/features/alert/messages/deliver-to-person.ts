import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pushChannel } from '../push/push-channel.ts';
import { deliver } from './deliver.ts';
import { mailChannel } from './mail-channel.ts';

/** Sends everything that is due to a user. Push notifications need no pictures and do not wait for those of mails. */
export async function deliverToPerson(platform: Platform, userId: Id<'user'>): Promise<void> {
  await deliver(platform, pushChannel(platform), userId);
  await deliver(platform, mailChannel(platform), userId);
}
