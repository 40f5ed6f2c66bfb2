import { useEffect, useRef } from 'react';
import { isTyping } from '../ui/typing.ts';

/** The keys of review (design guide): each may be missing where it has no meaning now. */
export type InspectionKeys = {
  onNext: () => void;
  onPrevious: () => void;
  onConfirm: () => void;
  onConfirmSelected: () => void;
  onCorrect: () => void;
  onSelect: () => void;
  onSelectTo: () => void;
  onAnomaly: () => void;
  onNormal: () => void;
  onZoom: () => void;
};

/** J K move, C confirms, Shift+C confirms the selected, E corrects, X and Shift+X select, A and N judge, Z zooms. */
export function useInspectionKeys(keys: InspectionKeys, isEnabled: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      const name = nameOf(event);
      if (name === null) return;
      event.preventDefault();
      latest.current[name]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}

function nameOf({ key, shiftKey }: KeyboardEvent): keyof InspectionKeys | null {
  const letter = key.toLowerCase();
  if (shiftKey) return shifted[letter] ?? null;
  return plain[letter] ?? null;
}

const plain: Partial<Record<string, keyof InspectionKeys>> = {
  j: 'onNext',
  k: 'onPrevious',
  c: 'onConfirm',
  e: 'onCorrect',
  x: 'onSelect',
  a: 'onAnomaly',
  n: 'onNormal',
  z: 'onZoom',
};

const shifted: Partial<Record<string, keyof InspectionKeys>> = { c: 'onConfirmSelected', x: 'onSelectTo' };
