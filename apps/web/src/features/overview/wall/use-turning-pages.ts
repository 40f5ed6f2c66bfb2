import { useEffect, useState } from 'react';

/** Long enough to read a page from afar. */
const TURN_MS = 15_000;

/** The page on the wall: turns by itself, and goes back to the first one, where the alarms are, when `urgency` grows. */
export function useTurningPages(pageCount: number, urgency: number): number {
  const [turns, setTurns] = useState(0);
  const [known, setKnown] = useState(urgency);
  if (known !== urgency) {
    setKnown(urgency);
    if (urgency > known) setTurns(0);
  }
  useEffect(() => {
    if (pageCount < 2) return undefined;
    const timer = setTimeout(() => setTurns(turns + 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [pageCount, turns]);
  return pageCount === 0 ? 0 : turns % pageCount;
}
