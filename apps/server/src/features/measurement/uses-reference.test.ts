import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { SHOWROOM, VALUES } from '@tenken/camera-sim/picture/showroom.testing.ts';
import { NO_SHIFT } from '@tenken/image/registration.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { ReadableConfiguration } from '@tenken/vision/gauge-picture.ts';
import { loadReader, usesReference } from '@tenken/vision/load-reader.ts';
import { expect, test } from 'vitest';

const { image: photo, instruments } = drawPhoto({ ...SHOWROOM, width: 640, height: 480, values: VALUES }, 3);

/** Whether a reader accesses any pixel of the reference. */
async function touches(kind: string, configuration: ReadableConfiguration): Promise<boolean> {
  let isTouched = false;
  const reference: Raster = {
    ...photo,
    get data() {
      isTouched = true;
      return photo.data;
    },
  };
  const read = await loadReader(kind);
  read({ photo, thermal: null, registration: NO_SHIFT, referenceSize: photo, reference }, configuration);
  return isTouched;
}

test.each(instruments.map((instrument) => [instrument.name, instrument] as const))(
  'the reader of %s uses the reference image exactly where it says so',
  async (_name, { kind, annotation }) => {
    const plain = annotation as unknown as ReadableConfiguration;
    expect(await touches(kind, plain)).toBe(usesReference(kind, plain));
    const matched = { ...plain, histogram_matching_config: { is_enabled: true } };
    expect(usesReference(kind, matched)).toBe(true);
  },
);
