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

describe('a round', () => {
  test('gives a destination its room and no more, what is under way counted', () => {
    expect(plan([line('A1')], [], 0).get('A1')).toBe(AT_ONCE.quick);
    expect(plan([line('A1')], Array(6).fill(line('A1')), 0).get('A1')).toBe(AT_ONCE.quick - 6);
    expect(plan([line('A1')], Array(8).fill(line('A1')), 0).size).toBe(0);
  });

  test('tries a destination that fails by one message at a time', () => {
    expect(plan([line('A1', 'failing')], [], 0).get('A1')).toBe(1);
    expect(plan([line('A1', 'failing')], [line('A1', 'failing')], 0).size).toBe(0);
    // what began before it was known to fail counts too
    expect(plan([line('A1', 'failing')], [line('A1', 'quick')], 0).size).toBe(0);
  });

  test('leaves the room of the others alone, however many are slow or fail', () => {
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

  test('of one kind takes no room of another', () => {
    const busy = Array.from({ length: 200 }, (_, n) => line(`Z${n}`, 'quick', 'webhook'));
    expect(plan([line('A1', 'quick', 'chat')], busy, 0).get('A1')).toBe(AT_ONCE.quick);
  });

  test('begins with another each time, so that nobody waits for ever where there is little room', () => {
    const full = lines(95, 'Z').map((one, n) => ({ ...one, companyId: `z${n}` }));
    const ready = [line('A1'), line('B1'), line('C1')];
    const first = [0, 1, 2].map((turn) => [...plan(ready, full, turn).keys()]);
    expect(first).toEqual([['A1'], ['B1'], ['C1']]);
  });
});
