import { useEffect, useState } from 'react';
import { dayAt } from '@tenken/contract/wire/calendar-day.ts';

const LOOK_MS = 30_000;

/** An instant of the current day; a new one after midnight, so that a page left open over night shows the new day. */
export function useToday(timeZone: string): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date();
      setNow((old) => (dayAt(old, timeZone) === dayAt(next, timeZone) ? old : next));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
