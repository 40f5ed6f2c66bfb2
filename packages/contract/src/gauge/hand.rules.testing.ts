import { examplesFor, type Rule, type Rules } from './rule-examples.testing.ts';
import { at, type Change, point } from './rule-rows.testing.ts';

const { accepts, refuses } = examplesFor('circle');
const rectangle = examplesFor('rectangle');
const [center, tip, ticks] = ['hand_config.center', 'hand_config.hand_tip', 'hand_config.ticks'];
const [first, second] = [`${ticks}.0`, `${ticks}.1`];

/** Three ticks with decreasing values, in the places from the highest to the lowest. */
const ticksAt = (...places: readonly (readonly [number, number])[]): Change => [
  ticks,
  places.map(([x, y], index) => at(x, y, 2 - index)),
];
/** The corrected picture of the examples is 200 wide and 100 high. */
const inside = {
  x: [
    accepts(
      '1 from the left',
      [center, point(1, 50)],
      [tip, point(1, 20)],
      ticksAt([30, 90], [60, 50], [30, 10]),
    ),
    accepts(
      '1 from the right',
      [center, point(199, 50)],
      [tip, point(199, 20)],
      ticksAt([170, 10], [140, 50], [170, 90]),
    ),
  ],
  y: [
    accepts(
      '1 from the top',
      [center, point(90, 1)],
      [tip, point(60, 1)],
      ticksAt([30, 30], [90, 50], [150, 30]),
    ),
    accepts('1 from the bottom', [center, point(90, 99)], [tip, point(60, 99)]),
  ],
};
const outside = (path: string, places: Record<string, readonly [number, number]>) =>
  Object.entries(places).map(([name, [x, y]]) =>
    refuses(`${path} ${name}`, { [path]: 'outside_image' }, [path, point(x, y)]),
  );

export const HAND_RULES: Rules<
  'VAL-054' | 'VAL-055' | 'VAL-056' | 'VAL-057' | 'VAL-070' | 'VAL-071' | 'VAL-072'
> = {
  'VAL-054': {
    accepted: [accepts('a centre', [center, point(100, 50)])],
    refused: [
      refuses('no centre', { [center]: 'required' }, [center, null]),
      refuses('left out', { [center]: 'required' }, [center, undefined]),
      refuses('without y', { [`${center}.y`]: 'required' }, [`${center}.y`, null]),
    ],
  },
  'VAL-055': {
    accepted: [accepts('a tip', [tip, point(100, 20)])],
    refused: [
      refuses('no tip', { [tip]: 'required' }, [tip, null]),
      refuses('left out', { [tip]: 'required' }, [tip, undefined]),
      refuses('on the centre', { [tip]: 'same_as_center' }, [tip, point(100, 50)]),
    ],
  },
  'VAL-056': {
    accepted: inside.x,
    refused: [center, tip].flatMap((path) =>
      outside(path, { 'left of the margin': [0.9, 50], 'right of it': [199.1, 50] }),
    ),
  },
  'VAL-057': {
    accepted: inside.y,
    refused: [center, tip].flatMap((path) =>
      outside(path, { 'above the margin': [90, 0.9], 'below it': [90, 99.1] }),
    ),
  },
  'VAL-070': {
    accepted: [rectangle.accepts('an axis', [center, point(100, 50)])],
    refused: [rectangle.refuses('no axis', { [center]: 'required' }, [center, null])],
  },
  'VAL-071': {
    accepted: [rectangle.accepts('a tip', [tip, point(100, 20)])],
    refused: [rectangle.refuses('no tip', { [tip]: 'required' }, [tip, null])],
  },
  'VAL-072': {
    accepted: [rectangle.accepts('in a corner of the image', [tip, point(199, 99)])],
    refused: Object.entries({ left: [-1, 50], right: [201, 50], above: [100, -1], below: [100, 101] }).map(
      ([side, [x, y]]) =>
        rectangle.refuses(`${side} of the image`, { [tip]: 'outside_image' }, [tip, point(x!, y!)]),
    ),
  },
};

const value = (index: 0 | 1): string => `${ticks}.${index}.value`;
const three: Change = ticksAt([90, 9], [50, 9], [9, 9]);
const tooMany = Array.from({ length: 101 }, (_, i) => at(150 - i, 9, 200 - i));

export const TICK_RULES: Rules<'VAL-058' | 'VAL-059' | 'VAL-060' | 'VAL-061' | 'VAL-062'> = {
  'VAL-058': {
    accepted: [accepts('three', three), accepts('a hundred', [ticks, tooMany.slice(1)])],
    refused: [
      refuses('two', { [ticks]: 'too_few' }, [ticks, [at(9, 9, 2), at(90, 9, 1)]]),
      refuses('none', { [ticks]: 'too_few' }, [ticks, []]),
      refuses('more than a scale has', { [ticks]: 'too_many' }, [ticks, tooMany]),
    ],
  },
  'VAL-059': {
    accepted: [accepts('0.8', [value(1), '0.8'])],
    refused: [
      refuses('nothing typed', { [value(1)]: 'required' }, [value(1), '']),
      refuses('spaces', { [value(1)]: 'required' }, [value(1), '  ']),
      refuses('left out', { [value(1)]: 'required' }, [value(1), undefined]),
    ],
  },
  'VAL-060': {
    accepted: [
      accepts('a whole number', [value(1), '1']),
      accepts('a decimal', [value(1), '0.75']),
      accepts('digits of Japanese keyboards', [value(1), '０．５']),
    ],
    refused: [
      refuses('abc', { [value(1)]: 'not_a_number' }, [value(1), 'abc']),
      refuses('a comma', { [value(1)]: 'not_a_number' }, [value(1), '0,8']),
      refuses('an exponent', { [value(1)]: 'not_a_number' }, [value(1), '8e-1']),
      refuses('beyond any scale', { [value(0)]: 'too_big' }, [value(0), 1e13]),
    ],
  },
  'VAL-061': {
    accepted: [
      accepts('1 from the right', [`${first}.x`, 199]),
      accepts('1 from the top', [`${first}.y`, 1]),
    ],
    refused: [
      refuses('on the right edge', { [first]: 'outside_image' }, [`${first}.x`, 200]),
      refuses('above the margin', { [first]: 'outside_image' }, [`${first}.y`, 0.9]),
      refuses('not placed', { [`${first}.x`]: 'required' }, [`${first}.x`, null]),
      refuses(
        'two in one place',
        { [second]: 'duplicate_position' },
        [`${second}.x`, 170],
        [`${second}.y`, 50],
      ),
    ],
  },
  'VAL-062': {
    accepted: [accepts('a hair below the one before', [value(1), 1.599])],
    refused: [
      refuses('two alike', { [value(1)]: 'not_descending' }, [value(1), 1.6]),
      refuses('rising', { [value(1)]: 'not_descending' }, [value(1), 1.7]),
    ],
  },
};

const ends = 'hand_config.min_max_tick';
const [low, high] = [`${ends}.minimum_value`, `${ends}.maximum_value`];
const circle: Change = ['hand_config.is_hand_rotating_360', true];
const tick = (minimum_value: unknown, maximum_value: unknown, x = 100, y = 90): Change => [
  ends,
  { x, y, minimum_value, maximum_value },
];
const within: Rule['accepted'] = [accepts('all ticks within', circle, tick(-0.1, 1.7))];

/** The ticks of the examples run from 0 to 1.6. */
export const MIN_MAX_RULES: Rules<
  'VAL-063' | 'VAL-064' | 'VAL-065' | 'VAL-066' | 'VAL-067' | 'VAL-068' | 'VAL-069'
> = {
  'VAL-063': {
    accepted: within,
    refused: [
      refuses('a tick above the end', { [high]: 'not_above_ticks' }, circle, tick(-0.1, 1.7), [
        value(0),
        1.8,
      ]),
      refuses('a tick below the beginning', { [low]: 'not_below_ticks' }, circle, tick(0.1, 1.7)),
    ],
  },
  'VAL-064': {
    accepted: within,
    refused: [
      refuses('both alike', { [low]: ['not_below_maximum', 'not_below_ticks'] }, circle, tick(1.7, 1.7)),
      refuses(
        'exchanged',
        { [low]: ['not_below_maximum', 'not_below_ticks'], [high]: 'not_above_ticks' },
        circle,
        tick(1.7, -0.1),
      ),
    ],
  },
  'VAL-065': {
    accepted: [accepts('no tick without the circle', [ends, null])],
    refused: [refuses('the tick without the circle', { [ends]: 'not_allowed' }, tick(-0.1, 1.7))],
  },
  'VAL-066': {
    accepted: within,
    refused: [
      refuses('the circle without the tick', { [ends]: 'required' }, circle),
      refuses('no beginning typed', { [low]: 'required' }, circle, tick('', 1.7)),
      refuses('an end of x', { [high]: 'not_a_number' }, circle, tick(-0.1, 'x')),
    ],
  },
  'VAL-067': {
    accepted: [accepts('a hair below', circle, tick(-0.001, 1.7))],
    refused: [refuses('at the lowest tick', { [low]: 'not_below_ticks' }, circle, tick(0, 1.7))],
  },
  'VAL-068': {
    accepted: [accepts('a hair above', circle, tick(-0.1, 1.601))],
    refused: [refuses('at the highest tick', { [high]: 'not_above_ticks' }, circle, tick(-0.1, 1.6))],
  },
  'VAL-069': {
    accepted: [accepts('1 from both edges', circle, tick(-0.1, 1.7, 1, 99))],
    refused: [
      refuses('left of the margin', { [ends]: 'outside_image' }, circle, tick(-0.1, 1.7, 0.9)),
      refuses('below the margin', { [ends]: 'outside_image' }, circle, tick(-0.1, 1.7, 100, 99.1)),
    ],
  },
};
