import { useEffect, useState } from 'react';

/** Turns true once the part has been on the page for the delay. A quick answer then never flashes a placeholder. */
export function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(delayMs <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
