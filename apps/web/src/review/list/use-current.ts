import { useState } from 'react';
import type { InspectionRow } from './inspection-row.ts';

export interface CurrentRow {
  readonly row: InspectionRow | null;
  readonly choose: (row: InspectionRow) => void;
  /** One down (1) or up (−1); the row takes the focus. */
  readonly move: (step: 1 | -1) => void;
}

/** The current row. When it leaves the list, the one that takes its place is. */
export function useCurrentRow(shown: readonly InspectionRow[]): CurrentRow {
  const [chosen, setChosen] = useState<{ key: string; index: number } | null>(null);
  const found = shown.findIndex((row) => row.key === chosen?.key);
  const index = found === -1 ? Math.min(chosen?.index ?? 0, shown.length - 1) : found;
  const choose = (row: InspectionRow): void => setChosen({ key: row.key, index: shown.indexOf(row) });
  return {
    row: shown[index] ?? null,
    choose,
    move: (step) => {
      const next = shown[index + step];
      if (!next) return;
      choose(next);
      focusRow(next.key);
    },
  };
}

/** After a change the current row has the focus, when it is drawn. */
export function focusCurrentRow(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('tr[aria-current=true]')?.focus());
}

function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
