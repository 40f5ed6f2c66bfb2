import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { withChange } from '@tenken/contract/measurement/list.rules.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { key } from '../../shared/api/query-keys.ts';
import { rememberVersion } from './newest-version.ts';

/** Counts of uninspected readings by camera and gauge. */
export interface Counts {
  total: number;
  cameras: { id: string; measurements: number; anomaly_estimates: number }[];
  gauges: { id: string; measurements: number }[];
}

export type UninspectedPages = InfiniteData<Page<Measurement>>;

/** Updates a changed reading in all caches, so that lists, counts and histories agree at once. */
export function putReading(
  client: QueryClient,
  gauge: Pick<Gauge, 'id' | 'camera'>,
  before: Measurement,
  after: Measurement,
): void {
  const facilityId = after.gauge.facility_id;
  rememberVersion(after);
  client.setQueryData<Gauge[]>(key('gauges', facilityId), (gauges) => inGauges(gauges, gauge.id, after));
  client.setQueryData<Counts>(key('uninspected', facilityId), (counts) =>
    inCounts(counts, gauge, waits(after) - waits(before)),
  );
  client.setQueryData<UninspectedPages>(key('waiting', facilityId), (pages) => inPages(pages, after));
  client.setQueriesData<CachedHistory>({ queryKey: key('history', gauge.id) }, (cached) =>
    inHistory(cached, after),
  );
}

/** A history as the rows keep it, or as the page of the gauge does; the accuracy of a gauge, below the same key, only counts. */
type CachedHistory = readonly Measurement[] | { readonly readings: readonly Measurement[] | number };

function inHistory(cached: CachedHistory | undefined, after: Measurement): CachedHistory | undefined {
  const renewed = (readings: readonly Measurement[]): readonly Measurement[] =>
    readings.map((old) => (old.id === after.id ? after : old));
  if (!cached) return cached;
  if (!('readings' in cached)) return Array.isArray(cached) ? renewed(cached) : cached;
  return typeof cached.readings === 'number' ? cached : { ...cached, readings: renewed(cached.readings) };
}

/** 1 for a reading that counts as waiting, 0 for another: the older ones wait uncounted (decision U-55). */
function waits({ is_confirmed, datetime }: Measurement): number {
  return Number(!is_confirmed && Date.parse(datetime) >= countedFrom());
}

export const countedFrom = (): number => Date.now() - UNINSPECTED_DAYS * 86_400_000;

function inGauges(gauges: Gauge[] | undefined, gaugeId: string, reading: Measurement): Gauge[] | undefined {
  return gauges?.map((gauge) =>
    gauge.id === gaugeId && gauge.latest_measurement?.id === reading.id
      ? { ...gauge, latest_measurement: reading }
      : gauge,
  );
}

function inCounts(
  counts: Counts | undefined,
  gauge: Pick<Gauge, 'id' | 'camera'>,
  change: number,
): Counts | undefined {
  if (!counts || change === 0) return counts;
  const more = (count: number): number => Math.max(0, count + change);
  return {
    ...counts,
    total: more(counts.total),
    cameras: counts.cameras.map((camera) =>
      camera.id === gauge.camera.id ? { ...camera, measurements: more(camera.measurements) } : camera,
    ),
    gauges: counts.gauges.map((other) =>
      other.id === gauge.id ? { ...other, measurements: more(other.measurements) } : other,
    ),
  };
}

/** The page whose times surround it takes it in; what is older than everything loaded comes with its page. */
function inPages(data: UninspectedPages | undefined, reading: Measurement): UninspectedPages | undefined {
  if (!data) return data;
  const home = data.pages.findIndex(({ records }) => records.some(({ id }) => id === reading.id));
  const place = home === -1 ? data.pages.findIndex((page) => reachesBack(page, reading)) : home;
  if (place === -1) return data;
  const range = { from: new Date(countedFrom()), until: new Date(Date.now() + 3_600_000) };
  const pages = data.pages.map((page, index) =>
    index === place ? { ...page, records: [...withChange(page.records, reading, range)] } : page,
  );
  return { ...data, pages };
}

function reachesBack({ records, navigation }: Page<Measurement>, { datetime }: Measurement): boolean {
  const last = records.at(-1);
  return navigation.next_page === null || (last !== undefined && last.datetime <= datetime);
}
