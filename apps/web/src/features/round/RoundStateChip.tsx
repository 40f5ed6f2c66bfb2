import { Check, CircleDashed, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { RoundState } from '@tenken/contract/round/round.rules.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Chip, type ChipTone } from '../../shared/ui/text/Chip.tsx';
import { roundMessages } from './round.messages.ts';

const LOOKS: Record<RoundState, { tone: ChipTone; icon: LucideIcon }> = {
  unplanned: { tone: 'line', icon: CircleDashed },
  waiting: { tone: 'neutral', icon: Clock },
  due: { tone: 'warning', icon: Clock },
  overdue: { tone: 'error', icon: TriangleAlert },
  done: { tone: 'ok', icon: Check },
};

/** Status of a round as text and shape. */
export function RoundStateChip({ state }: { state: RoundState }) {
  return <Chip {...LOOKS[state]}>{useText(roundMessages).states[state]}</Chip>;
}
