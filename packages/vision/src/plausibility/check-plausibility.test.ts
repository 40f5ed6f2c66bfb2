import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RELEASE_RUN } from './agreement.ts';
import { DIAL, INTERVAL, KeptGauge, livingCounter, livingDial, MINUTE, REGISTER } from './history.testing.ts';
import { checkPlausibility } from './check-plausibility.ts';
import type { PastReading } from './past-reading.ts';
import { MIN_CHANGES } from './usual-change.ts';

const NEXT = 16 * INTERVAL;

describe('a dial', () => {
  test('a reading near the last one is plausible', () => {
    expect(livingDial().receive(0.82, NEXT)).toBe(true);
  });

  test('a jump it never made before is implausible, and the return is not', () => {
    expect(livingDial().receiveAll([1.4, 0.8], NEXT)).toEqual([false, true]);
  });

  test('a single false reading stays implausible', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 0.8, 0.81, 0.8], NEXT);
    expect(gauge.doubtful).toEqual([1.4]);
  });

  test('the third reading at a new level is accepted and releases the two before', () => {
    const gauge = livingDial();
    expect(gauge.receiveAll([1.4, 1.41, 1.39, 1.4], NEXT)).toEqual([false, false, true, true]);
    expect(gauge.doubtful).toEqual([]);
  });

  test('a steady rise is accepted at the third reading', () => {
    expect(livingDial().receiveAll([1, 1.2, 1.4, 1.6], NEXT)).toEqual([false, false, true, true]);
  });

  test('a repeated false value between true ones is never accepted', () => {
    const gauge = livingDial();
    const verdicts = gauge.receiveAll(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? 0.8 : 1.4)),
      NEXT,
    );
    expect(verdicts.filter((_, i) => i % 2 === 0)).not.toContain(true);
  });

  test('a previous level is plausible', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 1.41, 1.4, 1.4], NEXT);
    expect(gauge.receiveAll([0.8, 0.8, 1.4, 0.8], NEXT + 4 * INTERVAL)).toEqual([true, true, true, true]);
  });

  test('a level of two photos only is not a previous level', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 1.4], NEXT);
    for (const past of gauge.readings) past.isDoubtful = false;
    expect(gauge.receiveAll([0.8, 1.4], NEXT + 2 * INTERVAL)).toEqual([true, false]);
  });

  test('an oscillating process is compared with its own amplitude', () => {
    const gauge = new KeptGauge(DIAL, 0.005);
    gauge.receiveAll(Array.from({ length: 16 }, (_, i) => 0.8 + 0.3 * Math.sin(i * 2.4)));
    expect(gauge.receive(1.3, NEXT)).toBe(true);
  });

  test('quick photos have the same limit as usual ones', () => {
    const climbing = new KeptGauge(DIAL, 0.001);
    climbing.receiveAll(Array.from({ length: 16 }, (_, i) => 0.8 + 0.01 * i));
    expect(climbing.receive(0.985, 15 * INTERVAL + 1000)).toBe(true);
  });

  test('a change during a gap does not count as usual', () => {
    const gauge = livingDial();
    for (const [night, level] of [1.6, 0.8, 1.6, 0.8].entries())
      gauge.receiveAll([level, level, level, level], NEXT + (night + 1) * 100 * INTERVAL);
    expect(gauge.receive(1.3, NEXT + 404 * INTERVAL)).toBe(false);
  });

  test('after a long gap every value is plausible', () => {
    expect(livingDial().receive(1.4, NEXT)).toBe(false);
    expect(livingDial().receive(1.4, NEXT + 24 * 60 * MINUTE)).toBe(true);
  });

  test('confirming an implausible reading accepts its level at once', () => {
    const gauge = livingDial();
    gauge.receive(1.4, NEXT);
    gauge.readings.at(-1)!.isDoubtful = false;
    expect(gauge.receive(1.41, NEXT + INTERVAL)).toBe(true);
  });

  test('with one of two implausible readings confirmed, the next one releases the other', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 1.41], NEXT);
    gauge.readings.at(-2)!.isDoubtful = false;
    gauge.receive(1.4, NEXT + 2 * INTERVAL);
    expect(gauge.doubtful).toEqual([]);
  });

  test('a late photo is compared with its neighbours in time', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 1.4, 1.4, 1.4], NEXT);
    expect(gauge.receive(0.8, 14.5 * INTERVAL)).toBe(true);
    expect(gauge.receive(1.2, 8.5 * INTERVAL)).toBe(false);
  });

  test('late photos before a step do not release readings after it', () => {
    const gauge = livingDial();
    gauge.receive(1.4, 7.4 * INTERVAL);
    gauge.receive(1.4, 7.6 * INTERVAL);
    expect(gauge.receive(1.4, 6.5 * INTERVAL)).toBe(false);
    expect(gauge.receive(1.4, NEXT)).toBe(false);
  });

  test('a late photo may belong to the level after it', () => {
    const gauge = livingDial();
    gauge.receiveAll([1.4, 1.4, 1.4], NEXT + INTERVAL);
    gauge.readings.splice(-2);
    expect(gauge.receive(1.4, NEXT + 0.5 * INTERVAL)).toBe(true);
  });

  test('a photo older than all others is compared with those after it', () => {
    expect(livingDial().receive(0.8, -INTERVAL)).toBe(true);
    expect(livingDial().receive(1.4, -INTERVAL)).toBe(false);
  });

  test('the distance across zero of a full-circle dial is short', () => {
    const turning = new KeptGauge({ ...DIAL, period: 10 }, 0.01);
    turning.receiveAll(Array.from({ length: 16 }, (_, i) => (8.4 + i * 0.1) % 10));
    expect(turning.receive(0.05, NEXT)).toBe(true);
    expect(turning.receive(5, NEXT + INTERVAL)).toBe(false);
  });
});

describe('a counter', () => {
  test('rolls over: 99999 → 00003 is 4', () => {
    expect(livingCounter(99_999).receive(3, NEXT)).toBe(true);
  });

  test('never decreases, with a tolerance of one step of the last drum', () => {
    expect(livingCounter(5000).receive(4990, NEXT)).toBe(false);
    expect(livingCounter(5000).receive(4999, NEXT)).toBe(true);
  });

  test('a decrease is detected at the second reading', () => {
    const gauge = new KeptGauge(REGISTER, 0.1);
    expect(gauge.receiveAll([5000, 4900])).toEqual([true, false]);
  });

  test('a misread drum is too fast', () => {
    expect(livingCounter(5000).receive(5100, NEXT)).toBe(false);
  });

  test('also after a long gap', () => {
    expect(livingCounter(5000).receive(4900, NEXT + 100_000 * INTERVAL)).toBe(false);
  });

  test('decreasing implausible readings do not support each other', () => {
    expect(livingCounter(5000).receiveAll([90, 80, 70, 60], NEXT)).toEqual([false, false, false, false]);
  });

  test('a replaced meter is accepted at its third reading', () => {
    expect(livingCounter(5000).receiveAll([2, 6, 9, 12], NEXT)).toEqual([false, false, true, true]);
  });

  test('a late photo must lie between its neighbours', () => {
    const between = (value: number) => livingCounter(5000).receive(value, 14.5 * INTERVAL);
    expect([between(4999), between(4980), between(5005)]).toEqual([true, false, false]);
  });

  test('a late photo of a replaced meter fits one side', () => {
    const gauge = livingCounter(5000);
    gauge.receiveAll([2, 6, 9], NEXT);
    expect(gauge.receive(1, 15.5 * INTERVAL)).toBe(true);
    expect(gauge.receive(5001, 15.4 * INTERVAL)).toBe(true);
    expect(gauge.receive(700, 15.45 * INTERVAL)).toBe(false);
  });
});

describe('for any history', () => {
  // not fc.double: most of its numbers lie so close to 0 that they all agree
  const finite = fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000);
  const anything = fc.oneof(finite, fc.constantFrom(NaN, Infinity, -Infinity, 0));
  const past: fc.Arbitrary<PastReading> = fc.record({
    at: fc.oneof(fc.integer({ min: 0, max: 20 }), anything),
    value: anything,
    uncertainty: anything,
    isDoubtful: fc.boolean(),
  });
  const motion = fc.constantFrom(DIAL, REGISTER, { ...DIAL, period: 10 });

  test('there is a verdict, and only given implausible readings are released', () => {
    fc.assert(
      fc.property(past, fc.array(past, { maxLength: 32 }), motion, (reading, recent, how) => {
        const judged = checkPlausibility({ reading, recent, motion: how });
        if (judged.verdict === 'implausible') return;
        expect(Number.isFinite(reading.value)).toBe(true);
        for (const released of judged.releases) {
          expect(recent).toContain(released);
          expect(released.isDoubtful).toBe(true);
        }
      }),
    );
  });

  test('the order of the history does not matter', () => {
    const some = fc.array(past, { maxLength: 24 });
    const shuffled = some.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(past, shuffled, motion, (reading, [one, other], how) => {
        const judge = (recent: PastReading[]) => {
          const judged = checkPlausibility({ reading, recent, motion: how });
          return judged.verdict === 'implausible' ? null : new Set(judged.releases);
        };
        expect(judge(other)).toEqual(judge(one));
      }),
    );
  });

  test('a dial needs enough history for an implausible verdict', () => {
    fc.assert(
      fc.property(fc.array(finite, { maxLength: MIN_CHANGES }), finite, (values, last) => {
        const gauge = new KeptGauge(DIAL, 0.01);
        expect(gauge.receiveAll([...values, last])).not.toContain(false);
      }),
    );
  });

  test('a single spike of any size is never accepted', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: 0.5, max: 1e6 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 9 }),
        (size, isUp, place) => {
          const gauge = livingDial();
          const values = Array.from(
            { length: 10 },
            (_, i) => 0.8 + (i === place ? (isUp ? size : -size) : 0),
          );
          expect(gauge.receiveAll(values, NEXT)).toEqual(values.map((_, i) => i !== place));
          expect(gauge.doubtful).toEqual([values[place]]);
        },
      ),
    );
  });

  test('a constant new level is accepted at its third photo and releases all, in any order of arrival', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 0.5, max: 1e6 }), order, (size, photos) => {
        const gauge = livingDial();
        const verdicts = photos.map((photo) => gauge.receive(0.8 + size, NEXT + photo * INTERVAL));
        expect(verdicts.slice(2)).toEqual([true, true, true]);
        expect(gauge.doubtful).toEqual([]);
      }),
    );
  });

  test('no sequence stays implausible for ever', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 20, maxLength: 40 }), motion, (values, how) => {
        const gauge = new KeptGauge(how, 0.01);
        const steady = Array.from({ length: 16 }, (_, i) => i * 0.01);
        const verdicts = gauge.receiveAll([...steady, ...values]);
        for (let i = 0; i + RELEASE_RUN <= verdicts.length; i += 1)
          expect(verdicts.slice(i, i + RELEASE_RUN)).toContain(true);
      }),
    );
  });
});
