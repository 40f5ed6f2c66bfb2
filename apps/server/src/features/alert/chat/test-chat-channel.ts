import type * as routes from '@tenken/contract/alert/chat.routes.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alertTexts } from '../messages/alert.messages.ts';
import { bounded, outcomeOf } from '../delivery/delivery-call.ts';
import { chatCall } from './make-chat-call.ts';
import type { ChatMessage } from './chat-message.ts';
import { requireChatChannel } from './require-chat-channel.ts';

/** Sends a message while the caller waits, also to a channel that is switched off. */
export async function testChatChannel(
  platform: Platform,
  { caller, params }: Call<typeof routes.testChatChannel, UserCaller>,
): Promise<{ is_sent: boolean; error: string | null }> {
  const row = await requireChatChannel(platform, caller, params.id);
  const { test, links } = alertTexts[row.language];
  const message: ChatMessage = {
    level: 'normal',
    title: test.title,
    lead: [test.lead(row.name)],
    facts: [],
    links: [{ label: links.open, href: platform.publicAddress.linkTo('/') }],
    items: [],
    alerts: [],
  };
  const outcome = outcomeOf(await platform.outgoing.call(bounded(chatCall(platform.secrets, row, message))));
  return outcome.kind === 'delivered'
    ? { is_sent: true, error: null }
    : { is_sent: false, error: outcome.error };
}
