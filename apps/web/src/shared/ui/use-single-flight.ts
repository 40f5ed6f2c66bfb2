import { useRef, useState } from 'react';

export type SingleFlight<Arguments extends unknown[], Result> = {
  readonly isInProgress: boolean;
  /** Returns null while an earlier run is in progress. */
  readonly run: (...values: Arguments) => Promise<{ readonly result: Result } | null>;
};

type Options<Result> = {
  /** After such a result it stays in progress: the page is about to be left, and a second press would send it again. */
  isLast?: (result: Result) => boolean;
};

/**
 * Idle, in progress, idle. A second press during the first is refused, and by a ref: two clicks can arrive before React
 * has drawn the busy button.
 */
export function useSingleFlight<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  { isLast = () => false }: Options<Result> = {},
): SingleFlight<Arguments, Result> {
  const isBusy = useRef(false);
  const [isInProgress, setIsInProgress] = useState(false);
  const set = (value: boolean): void => {
    isBusy.current = value;
    setIsInProgress(value);
  };
  const run = async (...values: Arguments): Promise<{ result: Result } | null> => {
    if (isBusy.current) return null;
    set(true);
    let staysBusy = false;
    try {
      const result = await act(...values);
      staysBusy = isLast(result);
      return { result };
    } finally {
      if (!staysBusy) set(false);
    }
  };
  return { isInProgress, run };
}
