import { searchOf } from './read-search.ts';

/** Reads the address of time-span inspection: `target` is `gauge G1` or `guard K1`; the page gives unknown values defaults. */
export const readInspectionSearch = searchOf(
  ['facility_id', 'range', 'first', 'last', 'camera_id', 'target', 'status', 'sort'],
  ['days'],
);

export type InspectionAddress = ReturnType<typeof readInspectionSearch>;
