import type { Page } from '@playwright/test';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';

interface Plan {
  readonly days: number;
  readonly everyMinutes: number;
  readonly gauges: number;
  /** A true reading, to make the others of. */
  readonly sample: Measurement;
}

/**
 * Answers the histories of the pressure gauge and of made-up copies of it with many readings, in pages as the server cuts
 * them. The map counts the calls for each gauge.
 */
export async function manyReadings(page: Page, plan: Plan): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  await page.route('**/api/gauges?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { records: Gauge[] };
    const pressure = body.records.find(({ name }) => name === 'Pressure');
    const copies = Array.from({ length: plan.gauges - 1 }, (_, i) => ({
      ...pressure!,
      id: `copy${i + 1}`,
      name: `Pressure ${i + 2}`,
    }));
    await route.fulfill({ json: { ...body, records: [...body.records, ...copies] } });
  });
  await page.route('**/measurements/v3?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('page_size') !== '1000') return route.continue();
    const gaugeId = query.get('gauge_id')!;
    calls.set(gaugeId, (calls.get(gaugeId) ?? 0) + 1);
    await route.fulfill({ json: pageOf(plan, query) });
  });
  return calls;
}

function pageOf({ days, everyMinutes, sample }: Plan, query: URLSearchParams): object {
  const gaugeId = query.get('gauge_id')!;
  const step = everyMinutes * 60_000;
  const total = (days * 86_400_000) / step;
  const first = Number(query.get('page') ?? 0);
  const size = Number(query.get('page_size'));
  const until = Date.parse(query.get('until_datetime')!);
  const count = Math.min(size, total - first);
  return {
    records: Array.from({ length: count }, (_, i) => ({
      ...sample,
      id: `${gaugeId}-${first + i}`,
      gauge: { ...sample.gauge, id: gaugeId },
      datetime: new Date(until - (first + i + 1) * step).toISOString(),
      value: 0.8 + 0.3 * Math.sin((first + i) / 80),
    })),
    navigation: { next_page: first + count < total ? String(first + count) : null },
  };
}
