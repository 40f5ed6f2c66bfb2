import { describe, expect, test } from 'vitest';
import { at, checkChanged, errorsOf, type Change, type Row } from './rule-rows.testing.ts';

describe('simple range', () => {
  const path = 'hand_config.simple_range';
  const low = at(30, 50, 0);
  const high = at(170, 50, 1.6);
  const range = (
    minimum_tick: unknown,
    maximum_tick: unknown,
    ...intermediate_ticks: unknown[]
  ): Change[] => [
    ['hand_config.range_mode', 'simple'],
    ['hand_config.ticks', []],
    [path, { minimum_tick, maximum_tick, intermediate_ticks }],
  ];
  const between = (index: number) => `${path}.intermediate_ticks.${index}`;
  test.each<Row>([
    ['two ends are enough', 'circle', range(low, high), null],
    ['no range at all', 'circle', range(low, high).slice(0, 2), [path, 'required']],
    ['[VAL-073] no minimum tick', 'circle', range(null, high), [`${path}.minimum_tick`, 'required']],
    [
      '[VAL-073] a minimum on the edge',
      'circle',
      range(at(0, 50, 0), high),
      [`${path}.minimum_tick`, 'outside_image'],
    ],
    [
      '[VAL-073] a minimum of abc',
      'circle',
      range(at(30, 50, 'abc'), high),
      [`${path}.minimum_tick.value`, 'not_a_number'],
    ],
    [
      '[VAL-073] a minimum not typed',
      'circle',
      range(at(30, 50, ''), high),
      [`${path}.minimum_tick.value`, 'required'],
    ],
    ['[VAL-074] no maximum tick', 'circle', range(low, null), [`${path}.maximum_tick`, 'required']],
    [
      '[VAL-074] a maximum on the edge',
      'circle',
      range(low, at(200, 50, 9)),
      [`${path}.maximum_tick`, 'outside_image'],
    ],
    [
      '[VAL-074] a maximum of abc',
      'circle',
      range(low, at(170, 50, 'abc')),
      [`${path}.maximum_tick.value`, 'not_a_number'],
    ],
    [
      '[VAL-075] minimum above maximum',
      'circle',
      range(at(30, 50, 1.6), at(170, 50, 0)),
      [`${path}.minimum_tick.value`, 'not_below_maximum'],
    ],
    [
      '[VAL-075] minimum equal to maximum',
      'circle',
      range(low, at(170, 50, 0)),
      [`${path}.minimum_tick.value`, 'not_below_maximum'],
    ],
    [
      '[VAL-076] an intermediate of abc',
      'circle',
      range(low, high, at(100, 9, 'abc')),
      [`${between(0)}.value`, 'not_a_number'],
    ],
    [
      '[VAL-077] an intermediate at the maximum',
      'circle',
      range(low, high, at(100, 9, 1.6)),
      [`${between(0)}.value`, 'not_between'],
    ],
    [
      '[VAL-077] an intermediate at the minimum',
      'circle',
      range(low, high, at(100, 9, 0)),
      [`${between(0)}.value`, 'not_between'],
    ],
    ['[VAL-077] an intermediate between', 'circle', range(low, high, at(100, 9, '0.8')), null],
    [
      '[VAL-078] intermediates that rise',
      'circle',
      range(low, high, at(99, 9, 0.4), at(80, 9, 0.8)),
      [`${between(1)}.value`, 'not_descending'],
    ],
    ['[VAL-078] intermediates alike', 'circle', range(low, high, at(99, 9, 0.8), at(80, 9, 0.8)), null],
    ['[VAL-078] intermediates that fall', 'circle', range(low, high, at(99, 9, 0.8), at(80, 9, 0.4)), null],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });
});
