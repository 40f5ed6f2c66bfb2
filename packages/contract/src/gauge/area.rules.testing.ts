import type { GaugeType } from './gauge-configuration.schema.ts';
import { type Example, examplesFor, type Refusal, type Rules } from './rule-examples.testing.ts';
import type { Change } from './rule-rows.testing.ts';

const float = examplesFor('float');
const lamp = examplesFor('lamp');
const [floatArea, lampArea] = ['float_config.float_area', 'lamp_config.lamp_area'];
const sized = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

const MEASURED = ['level', 'float', 'thermal-area', 'unsupported'] as const;
/** The same for every type with a measurement area, without exclusion areas. */
const ofEach = <One>(make: (type: GaugeType, area: string, bare: readonly Change[]) => One[]): One[] =>
  MEASURED.flatMap((type) =>
    make(
      type,
      `${type.replace('-', '_')}_config.measurement_area`,
      type === 'thermal-area' ? [['thermal_area_config.exclusion_areas', []]] : [],
    ),
  );

export const AREA_RULES: Rules<
  'VAL-094' | 'VAL-095' | 'VAL-096' | 'VAL-097' | 'VAL-098' | 'VAL-099' | 'VAL-100'
> = {
  'VAL-094': {
    accepted: [float.accepts('30', [`${floatArea}.height`, 30])],
    refused: [
      float.refuses('29.9', { [`${floatArea}.height`]: 'too_small' }, [`${floatArea}.height`, 29.9]),
      float.refuses('no area', { [floatArea]: 'required' }, [floatArea, null]),
    ],
  },
  'VAL-095': {
    accepted: [float.accepts('10', [`${floatArea}.width`, 10])],
    refused: [float.refuses('9.9', { [`${floatArea}.width`]: 'too_small' }, [`${floatArea}.width`, 9.9])],
  },
  'VAL-096': {
    accepted: [float.accepts('in a corner', [floatArea, sized(190, 70, 10, 30)])],
    refused: [
      float.refuses('right of it', { [floatArea]: 'outside_image' }, [floatArea, sized(190.1, 0, 10, 30)]),
      float.refuses('left of it', { [floatArea]: 'outside_image' }, [floatArea, sized(-0.1, 0, 10, 30)]),
      float.refuses('below it', { [floatArea]: 'outside_image' }, [floatArea, sized(0, 70.1, 10, 30)]),
      float.refuses('above it', { [floatArea]: 'outside_image' }, [floatArea, sized(0, -0.1, 10, 30)]),
    ],
  },
  'VAL-097': {
    accepted: [lamp.accepts('an area', [lampArea, sized(20, 10, 1, 1)])],
    refused: [
      lamp.refuses('no area', { [lampArea]: 'required' }, [lampArea, null]),
      lamp.refuses('left out', { [lampArea]: 'required' }, [lampArea, undefined]),
      lamp.refuses('without height', { [`${lampArea}.height`]: 'too_small' }, [`${lampArea}.height`, 0]),
    ],
  },
  'VAL-098': {
    accepted: [lamp.accepts('all of the image', [lampArea, sized(0, 0, 200, 100)])],
    refused: [
      lamp.refuses('below the image', { [lampArea]: 'outside_image' }, [`${lampArea}.y`, 20.1]),
      lamp.refuses('above the image', { [lampArea]: 'outside_image' }, [`${lampArea}.y`, -0.1]),
      lamp.refuses('left of the image', { [lampArea]: 'outside_image' }, [`${lampArea}.x`, -0.1]),
      lamp.refuses('wider than it', { [lampArea]: 'outside_image' }, [lampArea, sized(0, 0, 200.1, 9)]),
    ],
  },
  'VAL-099': {
    accepted: ofEach<Example>((type, area, bare) => [
      examplesFor(type).accepts(`of ${type}`, ...bare, [area, sized(20, 10, 40, 80)]),
    ]),
    refused: ofEach<Refusal>((type, area, bare) => [
      examplesFor(type).refuses(`${type} without one`, { [area]: 'required' }, ...bare, [area, null]),
    ]),
  },
  'VAL-100': {
    accepted: ofEach<Example>((type, area, bare) => [
      examplesFor(type).accepts(`all of the image of ${type}`, ...bare, [area, sized(0, 0, 200, 100)]),
    ]),
    refused: ofEach<Refusal>((type, area, bare) =>
      Object.entries({
        right: sized(0, 0, 200.1, 50),
        below: sized(0, 50.1, 50, 50),
        left: sized(-0.1, 0, 50, 50),
        above: sized(0, -0.1, 50, 50),
      }).map(([side, box]) =>
        examplesFor(type).refuses(`${side} of ${type}`, { [area]: 'outside_image' }, ...bare, [area, box]),
      ),
    ),
  },
};
