import type { DateRangeAddress } from '@tenken/contract/period/date-range-address.ts';

/** What the address of time-span inspection holds; the page gives unknown values their defaults. */
export type InspectionAddress = DateRangeAddress & {
  facility_id?: string;
  camera_id?: string;
  /** `gauge G1` or `guard K1`. */
  target?: string;
  status?: string;
  sort?: string;
};

const FIELDS = [
  'facility_id',
  'range',
  'days',
  'first',
  'last',
  'camera_id',
  'target',
  'status',
  'sort',
] as const;

/** The router reads `?days=7` as a number, and writes it as one; everything else in an address is text. */
export function readInspectionSearch(search: Record<string, unknown>): InspectionAddress {
  const found: InspectionAddress = {};
  for (const field of FIELDS) {
    const value = search[field];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (field === 'days') found.days = value;
    else found[field] = String(value);
  }
  return found;
}
