import type { GaugePicture, ReadableConfiguration } from './gauge-picture.ts';
import { matchLight } from './match-light.ts';
import { type Reading, type Unreadable, unreadable } from './reading.ts';
import { refuseTooWide } from './widest-range.ts';

/** Reads one gauge from one photo, or says why it cannot; never throws. Values are in the gauge's unit, not rounded. */
export type ReadGauge = (picture: GaugePicture, configuration: ReadableConfiguration) => Reading | Unreadable;

type Part = Exclude<keyof ReadableConfiguration, 'perspective' | 'histogram_matching_config'>;

/**
 * The reader of a gauge type, by the type's word on the wire. Loaded when it is first asked for: the browser downloads
 * the nets of digits only for gauges with digits.
 */
export function loadReader(type: string): Promise<ReadGauge> {
  let reader = loaded.get(type);
  if (reader === undefined) {
    reader = LOADERS[type]?.() ?? Promise.resolve(readNothing);
    loaded.set(type, reader);
    // A chunk that did not arrive is asked for again next time.
    reader.catch(() => loaded.delete(type));
  }
  return reader;
}

const loaded = new Map<string, Promise<ReadGauge>>();
const readNothing: ReadGauge = () => unreadable(['bad_configuration']);

const LOADERS: Readonly<Record<string, () => Promise<ReadGauge>>> = {
  circle: async () => {
    const { readCircle } = await import('./circle/read-circle.ts');
    return reading('hand_config', readCircle);
  },
  rectangle: async () => {
    const { readRectangle } = await import('./rectangle/read-rectangle.ts');
    return reading('hand_config', readRectangle);
  },
  'seven-segment': async () => {
    const { readSevenSegment } = await import('./seven-segment/read-seven-segment.ts');
    return reading('digits_config', readSevenSegment);
  },
  counter: async () => {
    const { readCounter } = await import('./counter/read-counter.ts');
    return reading('digits_config', readCounter);
  },
  level: async () => {
    const { readLevel } = await import('./level/read-level.ts');
    return reading('level_config', readLevel);
  },
  float: async () => {
    const { readFloat } = await import('./float/read-float.ts');
    return reading('float_config', readFloat);
  },
  lamp: async () => {
    const { readLamp } = await import('./lamp/read-lamp.ts');
    return reading('lamp_config', readLamp);
  },
  'thermal-area': async () => {
    const { readThermalArea } = await import('./thermal-area/read-thermal-area.ts');
    return reading('thermal_area_config', ({ photo, thermal, ...input }) =>
      readThermalArea({ ...input, matrix: thermal ?? null, pictureSize: photo }),
    );
  },
};

type GaugeOf<Name extends Part> = {
  readonly perspective: ReadableConfiguration['perspective'];
} & Readonly<Record<Name, NonNullable<ReadableConfiguration[Name]>>>;

/** A reader of one part of the configuration; without that part there is nothing to read. */
function reading<Name extends Part>(
  name: Name,
  read: (input: GaugePicture & { readonly gauge: GaugeOf<Name> }) => Reading | Unreadable,
): ReadGauge {
  return (picture, configuration) => {
    const part = configuration[name];
    if (part === undefined) return unreadable(['bad_configuration']);
    const gauge = { perspective: configuration.perspective, [name]: part } as GaugeOf<Name>;
    try {
      return refuseTooWide(read({ ...inReferenceLight(picture, configuration), gauge }), configuration);
    } catch {
      // A bug in one reader costs one reading, not those of the other gauges.
      return unreadable(['engine_error']);
    }
  };
}

/** Whether a reader looks at the reference photo itself; the others need to know only where the photo lies on it. */
export const usesReference = (type: string, configuration: ReadableConfiguration): boolean =>
  type === 'float' || type === 'lamp' || configuration.histogram_matching_config?.is_enabled === true;

/** The photo in the light of the reference, where the gauge asks for it. */
function inReferenceLight(picture: GaugePicture, configuration: ReadableConfiguration): GaugePicture {
  const { reference } = picture;
  if (!configuration.histogram_matching_config?.is_enabled || reference === undefined) return picture;
  const photo = matchLight({ ...picture, gauge: configuration }, reference);
  return { ...picture, photo };
}
