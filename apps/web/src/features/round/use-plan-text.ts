import { WEEKDAYS } from '@tenken/contract/round/round.rules.ts';
import type { RoundPlan } from '@tenken/contract/round/round.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { roundMessages } from './round.messages.ts';

/** A plan in words: "Every day 08:00, 20:00". */
export function usePlanText(): (plan: RoundPlan | null) => string {
  const text = useText(roundMessages);
  return (plan) => {
    if (plan === null) return text.noPlan;
    const isDaily = plan.weekdays.length === WEEKDAYS.length;
    const days = isDaily ? text.everyDay : plan.weekdays.map((day) => text.days[day]).join(' ');
    return `${days} ${plan.times.join(', ')}`;
  };
}
