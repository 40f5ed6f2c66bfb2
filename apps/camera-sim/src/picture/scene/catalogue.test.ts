import { gaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { checkGaugeConfiguration } from '@tenken/contract/gauge/gauge.rules.ts';
import { describe, expect, test } from 'vitest';
import type { GaugeAnnotation } from '../annotation.ts';
import { RESOLUTIONS } from '../picture.ts';
import type { ReferenceColours } from '../reference-colours.ts';
import { createEye } from '../trace/eye.ts';
import { buildScene } from './build-scene.ts';
import { SCENES } from './catalogue.ts';
import { annotateGuard } from './guard.ts';

/** Marks need places only here; tracing a dozen scenes for their colours would take minutes. */
const GREY: ReferenceColours = {
  pick: () => ({ red: 128, green: 128, blue: 128 }),
  brightest: () => ({ red: 200, green: 200, blue: 200 }),
};
const CASES = Object.entries(SCENES).flatMap(([name, create]) =>
  RESOLUTIONS.map((size) => ({ name, create, ...size })),
);

describe('catalogue', () => {
  test.each(CASES)(
    'every mark of scene $name lies in the photo of $width x $height and is accepted',
    (scene) => {
      const { spec, instruments } = buildScene(scene.create());
      const eye = createEye(spec.view, scene.width, scene.height);
      const isInside = ({ x, y }: { x: number; y: number }): boolean =>
        x >= 0 && y >= 0 && x <= scene.width && y <= scene.height;
      for (const instrument of instruments) {
        const annotation = instrument.annotate(eye, GREY) as GaugeAnnotation;
        expect(annotation.perspective.source_points.every(isInside), instrument.name).toBe(true);
        const parsed = gaugeConfiguration.parse({ ...annotation, camera_id: 'C1', name: instrument.name });
        expect(checkGaugeConfiguration(instrument.kind as 'circle', parsed), instrument.name).toEqual({});
      }
      for (const guard of spec.guards) {
        expect(annotateGuard(guard, eye).detection_area.every(isInside), guard.name).toBe(true);
      }
    },
  );

  test('names are unique within a scene, because values are given by name', () => {
    for (const create of Object.values(SCENES)) {
      const { instruments, guards } = create();
      const names = [...instruments, ...guards].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
