import { examplesFor, type Rules } from './rule-examples.testing.ts';
import { at, type Change } from './rule-rows.testing.ts';

const { accepts, refuses } = examplesFor('circle');
const path = 'hand_config.simple_range';
const [minimum, maximum] = [`${path}.minimum_tick`, `${path}.maximum_tick`];
const value = (index: number): string => `${path}.intermediate_ticks.${index}.value`;
const low = at(30, 50, 0);
const high = at(170, 50, 1.6);
const range = (minimum_tick: unknown, maximum_tick: unknown, ...intermediate_ticks: unknown[]): Change[] => [
  ['hand_config.range_mode', 'simple'],
  ['hand_config.ticks', []],
  [path, { minimum_tick, maximum_tick, intermediate_ticks }],
];
const between = (...values: unknown[]): Change[] =>
  range(low, high, ...values.map((typed, i) => at(99 - 20 * i, 9, typed)));

export const SIMPLE_RULES: Rules<'VAL-073' | 'VAL-074' | 'VAL-075' | 'VAL-076' | 'VAL-077' | 'VAL-078'> = {
  'VAL-073': {
    accepted: [accepts('1 from the edge', ...range(at(1, 99, '0'), high))],
    refused: [
      refuses('no range at all', { [path]: 'required' }, ...range(low, high).slice(0, 2)),
      refuses('no tick', { [minimum]: 'required' }, ...range(null, high)),
      refuses('on the edge', { [minimum]: 'outside_image' }, ...range(at(0, 50, 0), high)),
      refuses('not placed', { [`${minimum}.x`]: 'required' }, ...range({ y: 9, value: 0 }, high)),
      refuses('abc', { [`${minimum}.value`]: 'not_a_number' }, ...range(at(30, 50, 'abc'), high)),
      refuses('nothing typed', { [`${minimum}.value`]: 'required' }, ...range(at(30, 50, ''), high)),
    ],
  },
  'VAL-074': {
    accepted: [accepts('1 from the edge', ...range(low, at(199, 1, '1.6')))],
    refused: [
      refuses('no tick', { [maximum]: 'required' }, ...range(low, null)),
      refuses('on the edge', { [maximum]: 'outside_image' }, ...range(low, at(200, 50, 9))),
      refuses('not placed', { [`${maximum}.y`]: 'required' }, ...range(low, { x: 9, value: 9 })),
      refuses('abc', { [`${maximum}.value`]: 'not_a_number' }, ...range(low, at(170, 50, 'abc'))),
      refuses('nothing typed', { [`${maximum}.value`]: 'required' }, ...range(low, at(170, 50, ''))),
    ],
  },
  'VAL-075': {
    accepted: [accepts('a hair below', ...range(low, at(170, 50, 0.001)))],
    refused: [
      refuses('both alike', { [`${minimum}.value`]: 'not_below_maximum' }, ...range(low, at(170, 50, 0))),
      refuses(
        'exchanged',
        { [`${minimum}.value`]: 'not_below_maximum' },
        ...range(at(30, 50, 1.6), at(170, 50, 0)),
      ),
    ],
  },
  'VAL-076': {
    accepted: [accepts('a decimal', ...between('0.8')), accepts('none', ...range(low, high))],
    refused: [
      refuses('abc', { [value(0)]: 'not_a_number' }, ...between('abc')),
      refuses('nothing typed', { [value(0)]: 'required' }, ...between('')),
    ],
  },
  'VAL-077': {
    accepted: [accepts('a hair above the minimum', ...between(0.001)), accepts('below', ...between(1.599))],
    refused: [
      refuses('at the maximum', { [value(0)]: 'not_between' }, ...between(1.6)),
      refuses('at the minimum', { [value(0)]: 'not_between' }, ...between(0)),
    ],
  },
  'VAL-078': {
    accepted: [accepts('alike', ...between(0.8, 0.8)), accepts('falling', ...between(0.8, 0.4))],
    refused: [refuses('rising', { [value(1)]: 'not_descending' }, ...between(0.4, 0.401))],
  },
};
