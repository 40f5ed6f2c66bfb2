import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/typing.ts';

export type EstimateKeys = {
  onNext: () => void;
  onPrevious: () => void;
  onAnomaly: () => void;
  onNormal: () => void;
  onRevert: () => void;
};

const names: Partial<Record<string, keyof EstimateKeys>> = {
  j: 'onNext',
  k: 'onPrevious',
  a: 'onAnomaly',
  n: 'onNormal',
  r: 'onRevert',
};

/** The letters of review (design guide), off while somebody types or a dialog is open. */
export function useEstimateKeys(keys: EstimateKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.shiftKey || isTyping(event)) return;
      const name = names[event.key.toLowerCase()];
      if (!name) return;
      event.preventDefault();
      latest.current[name]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
