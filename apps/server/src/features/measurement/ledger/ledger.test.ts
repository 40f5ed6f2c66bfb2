import type {
  CorrectionRates,
  FacilityLedger,
  GaugeLedger,
} from '@tenken/contract/measurement/ledger.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMeasurement, insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../../test/kit/test-constants.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let gus: SignedIn;
const gauges: Record<'good' | 'off' | 'blind' | 'rare', Id<'gauge'>> = {
  good: '',
  off: '',
  blind: '',
  rare: '',
};

interface Past {
  readonly estimate: number | null;
  /** Undefined: not reviewed. */
  readonly confirmed?: number;
  readonly uncertainty?: number;
  readonly annotation?: number;
  readonly hoursAgo: number;
}

async function insertPast(gauge: Id<'gauge'>, past: readonly Past[]): Promise<void> {
  const { platform } = server;
  for (const { estimate, confirmed, uncertainty, annotation = 1, hoursAgo } of past) {
    const at = new Date(TEST_NOW.getTime() - hoursAgo * 3_600_000);
    const id = await insertMeasurement(platform, gauge, 'C1', estimate, at);
    const review =
      confirmed === undefined
        ? {}
        : { is_confirmed: true, confirmed_value: confirmed, confirmed_by: 'gus', confirmed_at: TEST_NOW };
    await platform.db
      .updateTable('measurement')
      .set({
        engine_version: 'test',
        annotation_version: annotation,
        uncertainty: uncertainty ?? null,
        ...review,
      })
      .where('datetime', '=', at)
      .where('id', '=', id)
      .execute();
  }
}

const many = (count: number, one: (index: number) => Omit<Past, 'hoursAgo'>): Past[] =>
  Array.from({ length: count }, (_, index) => ({ ...one(index), hoursAgo: index + 1 }));

beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
  const { platform } = server;
  for (const name of ['good', 'off', 'blind', 'rare'] as const)
    gauges[name] = await insertPlainGauge(platform, 'C1', name);
  await insertPast(
    gauges.good,
    many(20, () => ({ estimate: 0.8, confirmed: 0.8, uncertainty: 0.01 })),
  );
  await insertPast(gauges.off, [
    // 0.16 too high, ten percent of the span of 1.6, with the annotation version of that time
    ...many(10, () => ({ estimate: 0.96, confirmed: 0.8, uncertainty: 0.01 })),
    // a typed value that is displayed like the estimate agrees with it
    ...many(10, () => ({ estimate: 0.8003, confirmed: 0.8, uncertainty: 0.01, annotation: 2 })).map(
      (one) => ({
        ...one,
        hoursAgo: one.hoursAgo + 20,
      }),
    ),
  ]);
  await insertPast(
    gauges.blind,
    many(20, (i) => ({ estimate: i % 2 ? null : 0.5 })),
  );
  await insertPast(
    gauges.rare,
    many(3, () => ({ estimate: 1.6, confirmed: 0 })),
  );
});
afterAll(() => server.close());

const ledgerOf = async (id: string, query = ''): Promise<GaugeLedger> =>
  (await server.call({ url: `/api/gauges/${id}/accuracy${query}` }, gus)).json<GaugeLedger>();
const worst = async (query = ''): Promise<FacilityLedger> =>
  (await server.call({ url: `/api/accuracy?facility_id=F1${query}` }, gus)).json<FacilityLedger>();

test('confirmations without a change count as agreement', async () => {
  const ledger = await ledgerOf(gauges.good);
  expect(ledger).toMatchObject({
    readings: 20,
    reviewed: 20,
    compared: 20,
    corrected: 0,
    stated: 20,
    covered: 20,
  });
  expect(ledger.bias).toMatchObject({ value: 0 });
  expect(ledger.correction_rate).toMatchObject({ value: 0, low: 0 });
  expect(ledger.gauge.span).toBeCloseTo(1.6);
});

test('an estimate that was read again counts with its new value, also for its annotation version', async () => {
  const ledger = await ledgerOf(gauges.off);
  expect(ledger).toMatchObject({ compared: 20, corrected: 10, covered: 10 });
  expect(ledger.bias!.value).toBeCloseTo(0.08);
  expect(ledger.error!.value / ledger.gauge.span!).toBeCloseTo(0.05);
  expect(ledger.annotations).toMatchObject([
    { annotation_version: 2, compared: 10, corrected: 0, error: { value: 0 } },
    { annotation_version: 1, compared: 10, corrected: 10 },
  ]);
  expect(ledger.annotations[1]!.error!.value).toBeCloseTo(0.16);
});

test('unreadable photos are counted, reviewed or not', async () => {
  const ledger = await ledgerOf(gauges.blind);
  expect(ledger).toMatchObject({ readings: 20, unreadable: 10, reviewed: 0, bias: null, error: null });
  expect(ledger.abstain_rate).toMatchObject({ value: 0.5 });
});

test('three confirmations give no figures', async () => {
  const ledger = await ledgerOf(gauges.rare);
  expect(ledger).toMatchObject({ compared: 3, corrected: 3, bias: null, error: null, correction_rate: null });
});

test('only readings of the period count', async () => {
  const from = new Date(TEST_NOW.getTime() - 5.5 * 3_600_000).toISOString();
  const ledger = await ledgerOf(gauges.good, `?from_datetime=${from}`);
  expect(ledger).toMatchObject({ readings: 5, from_datetime: from, until_datetime: TEST_NOW.toISOString() });
});

test('the least accurate come first, and those with too few confirmations last', async () => {
  const { records, judged, gauges: total } = await worst();
  expect(records.map(({ gauge }) => gauge.name)).toEqual(['off', 'good', 'blind', 'rare']);
  expect({ judged, total }).toEqual({ judged: 2, total: 4 });
  expect((await worst('&order=abstain_rate')).records[0]!.gauge.name).toBe('blind');
});

test('a period longer than three months or reversed is refused', async () => {
  for (const query of ['from_datetime=2020-01-01T00:00:00Z', 'from_datetime=2999-01-01T00:00:00Z']) {
    const answer = await server.call({ url: `/api/gauges/${gauges.good}/accuracy?${query}` }, gus);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      'invalid_range',
    ]);
  }
});

test('the versions of an annotation have their time and author, newest first', async () => {
  const at = new Date(TEST_NOW.getTime() - 3_600_000);
  await server.platform.db
    .insertInto('gauge_annotation')
    .values({ gauge_id: gauges.good, version: 2, configuration: '{}', created_by: 'gus', created_at: at })
    .execute();
  const answer = await server.call({ url: `/api/gauges/${gauges.good}/annotation_versions` }, gus);
  expect(answer.json()).toMatchObject({
    records: [{ version: 2, created_at: at.toISOString(), created_by: { id: 'gus' } }, { version: 1 }],
  });
});

test('correction rates are given for each gauge, and for all together where one has too few comparisons', async () => {
  const answer = await server.call({ url: '/api/accuracy/correction_rates?facility_id=F1' }, gus);
  const { pooled, gauges: rates } = answer.json<CorrectionRates>();
  const rateOf = (id: string) => rates.find((one) => one.id === id)?.correction_rate;
  expect(rateOf(gauges.good)).toMatchObject({ value: 0, low: 0 });
  expect(rateOf(gauges.off)?.value).toBe(0.5);
  expect(rateOf(gauges.rare)).toBeNull();
  expect(pooled!.value).toBeCloseTo(13 / 43);
});
