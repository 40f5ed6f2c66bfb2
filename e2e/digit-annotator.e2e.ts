import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { digitsOf, drawFirst, spacingOf } from './support/screen/digit-gauge.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

/** The display shows 1 2 3 4, the drums 0 4 7 3 1 0. */
const VALUES = { Pressure: 0.8, Flow: 123.4, 'Run lamp': 1, 'Old counter': 4731 };

/** The rules of the boxes are in digits.browser.test.tsx of the console. */
journey.describe('S11 a digit gauge', () => {
  let camera: DrawnCamera;
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    camera = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await camera.shoot(VALUES);
  });
  const story = startStory('uma');
  journey('[GEN-013] 1234 is read as 1234, and as 12.34 with two decimal digits', async () => {
    const { console, page, annotator } = story();
    const digits = digitsOf(upload, 'Flow');
    await annotator.openNew('C1', 'seven-segment');
    await annotator.crop(annotationOf(upload.picture, 'Flow'));
    await annotator.step('Digit boxes');
    await drawFirst(annotator, digits);
    await annotator.type('Digit count', digits.length);
    await annotator.type('Spacing (px)', spacingOf(digits));
    await expect(annotator.live).toContainText('1234', { timeout: 40_000 });
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Flow by S11');
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const { id } = (await gaugesOf(camera.console, 'C1'))['Flow by S11']!;
    const first = await camera.shoot(VALUES);
    expect(await readingOf(camera.console, id, first.photoId)).toMatchObject({ estimated_value: 1234 });

    await annotator.openEdit(id);
    await annotator.step('Digit boxes');
    await annotator.type('Decimal digits', 2);
    await expect(annotator.live).toContainText('12.34', { timeout: 40_000 });
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const second = await camera.shoot(VALUES);
    const { estimated_value } = await readingOf(camera.console, id, second.photoId);
    expect(estimated_value).toBeCloseTo(12.34, 9);
  });

  journey('[GEN-013] a counter is drawn and read the same way', async () => {
    const { console, page, annotator } = story();
    const digits = digitsOf(upload, 'Old counter');
    await annotator.openNew('C1', 'counter');
    await annotator.crop(annotationOf(upload.picture, 'Old counter'));
    await annotator.step('Digit boxes');
    await drawFirst(annotator, digits);
    await annotator.type('Digit count', digits.length);
    await annotator.type('Spacing (px)', spacingOf(digits));
    await annotator.type('Decimal digits', 1);
    await expect(annotator.live).toContainText('4731.0', { timeout: 40_000 });
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Hours by S11');
    await annotator.save();
    await page.waitForURL(`**${console.server.prefix}/cameras/C1`);
    const { id } = (await gaugesOf(camera.console, 'C1'))['Hours by S11']!;
    const { photoId } = await camera.shoot({ ...VALUES, 'Old counter': 4731.6 });
    const { estimated_value } = await readingOf(camera.console, id, photoId);
    expect(estimated_value).toBeCloseTo(4731.6, 1);
  });
});
