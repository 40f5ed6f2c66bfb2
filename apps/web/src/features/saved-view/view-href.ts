import { defaultStringifySearch } from '@tanstack/react-router';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';

const PATHS = { dashboard: '/', time_span_inspection: '/time_span_inspection' } as const;

/** The page as it was saved, in the same facility. Written as the router writes it: it reads `?q=true` as no text. */
export function viewHref({ page, query }: Pick<SavedView, 'page' | 'query'>, facilityId: string): string {
  const values = [...new URLSearchParams(query)].map(([name, value]) => [name, plain(value)]);
  const search = { facility_id: facilityId, ...Object.fromEntries(values) };
  return `${pageAddress().prefix}${PATHS[page]}${defaultStringifySearch(search)}`;
}

/** A number stands in the address without quotation marks. */
const plain = (value: string): string | number =>
  String(Number(value)) === value && Number.isFinite(Number(value)) ? Number(value) : value;
