import { useEffect } from 'react';
import { readDateRange, type DateRangeAddress } from '@tenken/contract/wire/date-range-address.ts';
import { daysOf, spanProblem } from '@tenken/contract/wire/date-range.rules.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { useToasts } from '../ui/toast/ToastProvider.tsx';
import { uiMessages } from '../ui/ui.messages.ts';

/** Whether the address has an invalid range of days: malformed, reversed, or too long. */
export function isRangeBad(address: Readonly<Record<string, unknown>>, maxDays: number): boolean {
  const texts = Object.entries(address).filter(([, value]) => value !== undefined);
  const { range, days, first, last } = Object.fromEntries(texts) as DateRangeAddress;
  if ([range, days, first, last].every((part) => part === undefined)) return false;
  const read = readDateRange({
    ...(range === undefined ? {} : { range: range }),
    ...(days === undefined ? {} : { days }),
    ...(first === undefined ? {} : { first: first }),
    ...(last === undefined ? {} : { last: last }),
  });
  return read === null || spanProblem(daysOf(read, new Date(), 'UTC'), maxDays) !== null;
}

/** Shows a notice once when the range of the address is invalid. */
export function useRangeNotice(isBad: boolean): void {
  const toasts = useToasts();
  const { badRange } = useText(uiMessages);
  useEffect(() => {
    if (isBad) toasts.error({ text: badRange });
  }, [isBad, toasts, badRange]);
}
