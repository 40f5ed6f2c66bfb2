import { CircleCheck, CircleSlash, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Webhook, WebhookState } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Chip, type ChipTone } from '../../shared/ui/text/Chip.tsx';
import { webhookMessages } from './webhook.messages.ts';

const LOOKS: Record<WebhookState, { tone: ChipTone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending_confirmation: { tone: 'warning', icon: Hourglass },
  deactivated: { tone: 'neutral', icon: CircleSlash },
};

type Props = { webhook: Pick<Webhook, 'state' | 'deactivated_because'> };

/** The three states of decision U-70; one that ended by itself is marked, because somebody has to act. */
export function WebhookStateMark({ webhook: { state, deactivated_because } }: Props) {
  const text = useText(webhookMessages);
  const hasEnded = deactivated_because === 'failures' || deactivated_because === 'gone';
  const look = hasEnded ? ({ tone: 'error', icon: TriangleAlert } as const) : LOOKS[state];
  return <Chip {...look}>{text.states[state]}</Chip>;
}
