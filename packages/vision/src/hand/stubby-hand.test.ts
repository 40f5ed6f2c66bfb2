import { describe, expect, it } from 'vitest';
import { readCircle } from '../circle/read-circle.ts';
import { placeAt, plainGauge, tickAt } from './dial-gauge.testing.ts';
import { BLACK, PLAIN_DIAL, RED, drawDial } from './dial-photo.testing.ts';

const FULL_CIRCLE = {
  hand_color: RED,
  ticks: [7.5, 5, 2.5].map((value) => tickAt(value * 36 - 90, value)),
  min_max_tick: { ...placeAt(-90), minimum_value: 0, maximum_value: 10 },
  is_hand_rotating_360: true,
};

describe('stubby pointer', () => {
  it.each([0.2, 1.7, 4, 6.5, 9.1])('reads a fat red pointer at %d', (value) => {
    const result = readStub(value * 36 - 90);
    expect(result.kind).toBe('reading');
    expect(result.kind === 'reading' ? Math.abs(result.value - value) : NaN).toBeLessThan(0.08);
  });

  it('is less sure than a slender hand', () => {
    const slender = drawDial({ hands: [{ angleDeg: 10, color: RED }], marksDeg: [] });
    const thin = readCircle({ photo: slender, gauge: plainGauge(FULL_CIRCLE), registration: null });
    const fat = readStub(10);
    expect(thin.kind === 'reading' && fat.kind === 'reading' && fat.uncertainty > 2 * thin.uncertainty).toBe(
      true,
    );
  });

  it('ignores a corner of the hub', () => {
    const corner = { angleDeg: 90, color: RED, length: 0.57, width: 0.09 };
    const photo = drawDial({ hands: [...hubOf(20), corner], marksDeg: [] });
    const result = readCircle({ photo, gauge: plainGauge(FULL_CIRCLE), registration: null });
    const truth = (20 + 90) / 36;
    expect(result.kind === 'reading' ? Math.abs(result.value - truth) : NaN).toBeLessThan(0.1);
  });

  it('refuses a hub without a pointer', () => {
    const photo = drawDial({ hands: hubOf(0).slice(1), marksDeg: [] });
    expect(readCircle({ photo, gauge: plainGauge(FULL_CIRCLE), registration: null }).kind).toBe('unreadable');
  });

  it('refuses a hub with two pointers', () => {
    const photo = drawDial({ hands: [...hubOf(10), ...hubOf(140)], marksDeg: [] });
    expect(readCircle({ photo, gauge: plainGauge(FULL_CIRCLE), registration: null }).kind).toBe('unreadable');
  });

  function readStub(angleDeg: number) {
    const photo = drawDial({ hands: hubOf(angleDeg), print: BLACK, face: PLAIN_DIAL.face });
    return readCircle({ photo, gauge: plainGauge(FULL_CIRCLE), registration: null });
  }
});

/** A pointer that narrows towards its tip, on a hub of a third of its length made of short crossed bars. */
function hubOf(angleDeg: number) {
  const tip = { angleDeg, color: RED, length: 0.97, width: 0.09 };
  const bars = Array.from({ length: 18 }, (_, i) => ({
    angleDeg: i * 20,
    color: RED,
    length: 0.33,
    width: 0.07,
  }));
  return [tip, ...bars];
}
