import { describe, expect, test } from 'vitest';
import { planRound, ROOM, type Line, type Pace } from './plan-round.ts';

const line = (name: string, pace: Pace = 'quick'): Line => ({ webhookId: name, companyId: name[0]!, pace });
const lines = (count: number, company: string, pace: Pace = 'quick'): Line[] =>
  Array.from({ length: count }, (_, n) => line(`${company}${n}`, pace));
const total = (planned: ReadonlyMap<string, number>, company = ''): number =>
  [...planned].filter(([id]) => id.startsWith(company)).reduce((sum, [, count]) => sum + count, 0);

describe('a round', () => {
  test('gives a destination its room and no more, what is under way counted', () => {
    expect(planRound([line('A1')], [], 0).get('A1')).toBe(ROOM.quick.ofWebhook);
    expect(planRound([line('A1')], Array(6).fill(line('A1')), 0).get('A1')).toBe(ROOM.quick.ofWebhook - 6);
    expect(planRound([line('A1')], Array(8).fill(line('A1')), 0).size).toBe(0);
  });

  test('tries a destination that fails by one message at a time', () => {
    expect(planRound([line('A1', 'failing')], [], 0).get('A1')).toBe(1);
    expect(planRound([line('A1', 'failing')], [line('A1', 'failing')], 0).size).toBe(0);
    // what began before it was known to fail counts too
    expect(planRound([line('A1', 'failing')], [line('A1', 'quick')], 0).size).toBe(0);
  });

  test('leaves the room of the others alone, however many are slow or fail', () => {
    const bad = 'BCDEFGHIJK'
      .split('')
      .flatMap((company) => [...lines(20, company, 'failing'), ...lines(20, company, 'slow')]);
    const underWay = bad.slice(0, 300);
    const planned = planRound([...bad, line('A1')], underWay, 0);
    expect(planned.get('A1')).toBe(ROOM.quick.ofWebhook);
    expect(total(planned)).toBeLessThanOrEqual(ROOM.quick.ofWebhook + ROOM.slow.ofAll + ROOM.failing.ofAll);
  });

  test('is shared by companies, not by webhooks', () => {
    const planned = planRound([...lines(20, 'A'), line('B1'), line('C1')], [], 0);
    expect([total(planned, 'A'), total(planned, 'B'), total(planned, 'C')]).toEqual([
      ROOM.quick.ofCompany,
      ROOM.quick.ofWebhook,
      ROOM.quick.ofWebhook,
    ]);
  });

  test('begins with another each time, so that nobody waits for ever where there is little room', () => {
    const full = lines(95, 'Z').map((one, n) => ({ ...one, companyId: `z${n}` }));
    const ready = [line('A1'), line('B1'), line('C1')];
    const first = [0, 1, 2].map((turn) => [...planRound(ready, full, turn).keys()]);
    expect(first).toEqual([['A1'], ['B1'], ['C1']]);
  });
});
