import { describe, expect, test } from 'vitest';
import { planDeliveries, CONCURRENCY, type DeliveryQueue, type DestinationPace } from './plan-deliveries.ts';

const AT_ONCE: Record<DestinationPace, number> = { quick: 8, slow: 4, failing: 1 };
const line = (name: string, pace: DestinationPace = 'quick', kind = 'webhook'): DeliveryQueue => ({
  kind,
  destination: name,
  companyId: name[0]!,
  pace,
});
const plan = (
  ready: readonly DeliveryQueue[],
  underWay: readonly DeliveryQueue[],
  turn: number,
): Map<string, number> => {
  const planned = planDeliveries(ready, underWay, { turn, atOnce: ({ pace }) => AT_ONCE[pace] });
  return new Map([...planned].map(([{ destination }, count]) => [destination, count]));
};
const lines = (count: number, company: string, pace: DestinationPace = 'quick'): DeliveryQueue[] =>
  Array.from({ length: count }, (_, n) => line(`${company}${n}`, pace));
const total = (planned: ReadonlyMap<string, number>, company = ''): number =>
  [...planned].filter(([id]) => id.startsWith(company)).reduce((sum, [, count]) => sum + count, 0);

describe('a plan', () => {
  test('gives a destination at most its capacity, deliveries under way included', () => {
    expect(plan([line('A1')], [], 0).get('A1')).toBe(AT_ONCE.quick);
    expect(plan([line('A1')], Array(6).fill(line('A1')), 0).get('A1')).toBe(AT_ONCE.quick - 6);
    expect(plan([line('A1')], Array(8).fill(line('A1')), 0).size).toBe(0);
  });

  test('retries a failing destination with one message at a time', () => {
    expect(plan([line('A1', 'failing')], [], 0).get('A1')).toBe(1);
    expect(plan([line('A1', 'failing')], [line('A1', 'failing')], 0).size).toBe(0);
    // deliveries started before the destination failed count too
    expect(plan([line('A1', 'failing')], [line('A1', 'quick')], 0).size).toBe(0);
  });

  test('keeps the capacity of the others, however many are slow or fail', () => {
    const bad = 'BCDEFGHIJK'
      .split('')
      .flatMap((company) => [...lines(20, company, 'failing'), ...lines(20, company, 'slow')]);
    const underWay = bad.slice(0, 300);
    const planned = plan([...bad, line('A1')], underWay, 0);
    expect(planned.get('A1')).toBe(AT_ONCE.quick);
    expect(total(planned)).toBeLessThanOrEqual(
      AT_ONCE.quick + CONCURRENCY.slow.ofAll + CONCURRENCY.failing.ofAll,
    );
  });

  test('is shared by companies, not by webhooks', () => {
    const planned = plan([...lines(20, 'A'), line('B1'), line('C1')], [], 0);
    expect([total(planned, 'A'), total(planned, 'B'), total(planned, 'C')]).toEqual([
      CONCURRENCY.quick.ofCompany,
      AT_ONCE.quick,
      AT_ONCE.quick,
    ]);
  });

  test('of one kind takes no capacity of another', () => {
    const busy = Array.from({ length: 200 }, (_, n) => line(`Z${n}`, 'quick', 'webhook'));
    expect(plan([line('A1', 'quick', 'chat')], busy, 0).get('A1')).toBe(AT_ONCE.quick);
  });

  test('starts with another destination each time, so that none starves when capacity is small', () => {
    const full = lines(95, 'Z').map((one, n) => ({ ...one, companyId: `z${n}` }));
    const ready = [line('A1'), line('B1'), line('C1')];
    const first = [0, 1, 2].map((turn) => [...plan(ready, full, turn).keys()]);
    expect(first).toEqual([['A1'], ['B1'], ['C1']]);
  });
});
