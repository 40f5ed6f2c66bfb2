import { describe, expect, it } from 'vitest';
import { areCollinear, hasCollinearThree } from './collinear.ts';
import { at, checkChanged, errorsOf, type Finding, point } from './rule-rows.testing.ts';

describe('areCollinear', () => {
  it.each([
    ['exactly on a slanted line', [point(0, 0), point(30, 40), point(60, 80)], true],
    ['2 px beside a short line', [point(0, 0), point(50, 2), point(100, 0)], true],
    ['2.1 px beside a short line', [point(0, 0), point(50, 2.1), point(100, 0)], false],
    ['1 % beside a long line', [point(0, 0), point(0, 400), point(5, 200)], false],
    ['0.9 % beside a long line', [point(0, 0), point(0, 400), point(3.6, 200)], true],
    ['a bend that begins after the outer points', [point(0, 0), point(0, 100), point(9, 200)], false],
    ['one point', [point(3, 4)], true],
    ['points on one another', [point(3, 4), point(3, 4), point(3, 4)], true],
  ])('[VAL-112] judges %s', (_, points, expected) => {
    expect(areCollinear(points)).toBe(expected);
    expect(areCollinear(points.toReversed())).toBe(expected);
  });

  it('[VAL-112] finds any three corners on a line', () => {
    const [a, b, c, d] = [point(0, 0), point(200, 0), point(200, 100), point(0, 100)];
    expect(hasCollinearThree([a, b, c, d])).toBe(false);
    for (const [first, last] of [
      [a, b],
      [b, c],
      [d, a],
    ] as const) {
      const between = point((first.x + last.x) / 2, (first.y + last.y) / 2);
      expect(hasCollinearThree([first, c, between, last])).toBe(true);
    }
  });
});

describe('[VAL-112] a configuration', () => {
  const sliding = (ticks: unknown) =>
    checkChanged('rectangle', [
      ['hand_config.hand_movement', 'sliding'],
      ['hand_config.ticks', ticks],
    ]);

  it('with a sliding pointer needs its ticks on one line', () => {
    const straight = [at(170, 50, 2), at(100, 51, 1), at(30, 50, 0)];
    expect(sliding(straight)).toEqual({});
    const bent = [at(170, 50, 2), at(100, 20, 1), at(30, 50, 0)];
    expect(sliding(bent)).toEqual(errorsOf(['hand_config.ticks', 'not_collinear']));
  });

  it('with a turning hand may have its ticks anywhere', () => {
    expect(checkChanged('rectangle', [['hand_config.hand_movement', 'rotating']])).toEqual({});
  });

  it('in simple mode is checked by the simple range', () => {
    const range = (y: number) => ({
      minimum_tick: at(30, 50, 0),
      maximum_tick: at(170, 50, 2),
      intermediate_ticks: [at(100, y, 1)],
    });
    const simple = (y: number) =>
      checkChanged('rectangle', [
        ['hand_config.hand_movement', 'sliding'],
        ['hand_config.range_mode', 'simple'],
        ['hand_config.simple_range', range(y)],
      ]);
    expect(simple(51)).toEqual({});
    expect(simple(70)).toEqual(errorsOf(['hand_config.simple_range', 'not_collinear']));
  });

  it.each(['source_points', 'destination_points'])('has no three %s on a line', (name) => {
    const corners = [point(0, 0), point(200, 0), point(200, 100), point(100, 0)];
    const finding: Finding = [`perspective.${name}`, 'collinear'];
    expect(checkChanged('circle', [[`perspective.${name}`, corners]])).toEqual(errorsOf(finding));
  });
});
