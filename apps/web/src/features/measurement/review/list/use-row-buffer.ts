import { useEffect, useMemo, useRef, useState } from 'react';
import { admit, admitAll, emptyBuffer, type Listed } from './row-buffer.ts';

export interface BufferedList<Row extends Listed = Listed> {
  /** What has its place. A row leaves when it is done, here or elsewhere; none comes between without being asked for. */
  readonly rows: readonly Row[];
  /** What came since, in the order it came: it belongs below the others, where nothing moves for it. */
  readonly late: readonly Row[];
  readonly showNew: () => void;
}

type Options = {
  /** Which list it is. */
  place: string;
  /** The list is being loaded for the first time. */
  isFilling: boolean;
  /** False where it is not shown newest first. */
  isByTime?: boolean;
};

/** What is on the list stays where it is while photos arrive: the new ones are apart until a person asks for them. */
export function useRowBuffer<Row extends Listed>(
  rows: readonly Row[],
  { place, isFilling, isByTime }: Options,
): BufferedList<Row> {
  const [state, change] = useState(() => emptyBuffer(place));
  const held = admit(state.place === place ? state : emptyBuffer(place), rows, isFilling, isByTime);
  if (held !== state) change(held);
  const listed = useMemo(() => rows.filter(({ key }) => held.listed.has(key)), [rows, held]);
  const late = useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return held.late.flatMap((key) => byKey.get(key) ?? []);
  }, [rows, held]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return {
    rows: listed,
    late,
    showNew: () => change((before) => admitAll(before, latest.current)),
  };
}
