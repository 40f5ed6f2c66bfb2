import { startTransition, useEffect, useState } from 'react';

/** False at first, then true in a render that gives way to a touch: a large screen comes in steps on a slow phone. */
export function useNextStep(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext;
}
