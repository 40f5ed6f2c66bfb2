import { temperatureAt } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { PUMP_VALUES } from './support/seed/drawn-guard.ts';
import { expect, journey } from './support/journey.ts';
import { HEATER, shootHeater } from './support/seed/showroom.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 60_000 });

const MINUTE = 60_000;
/** Degrees Celsius, without the sensor's noise. */
const hottest = (): number =>
  Math.max(
    ...Array.from({ length: 160 * 120 }, (_, i) => temperatureAt(HEATER, i % 160, Math.floor(i / 160))),
  );
let upload: Upload;
journey.beforeAll(async ({ server }) => {
  const camera = new DrawnCamera(server, 'C1', SCENES.pump());
  const earlier = new Date(Date.now() - MINUTE);
  await camera.shoot({ ...PUMP_VALUES, 'Run lamp': 0 }, {}, earlier);
  upload = await camera.shoot(PUMP_VALUES);
  await shootHeater(server);
});

journey.describe('areas that draw themselves', () => {
  const story = startStory('uma');
  const propose = async (): Promise<void> => {
    const { page } = story();
    await page.getByRole('button', { name: 'Detect points' }).click();
    await page.getByRole('application', { name: 'Photo: point at the gauge' }).waitFor();
  };

  journey('a click on what is hot draws its area, and its temperature is read', async () => {
    const { page, annotator } = story();
    await annotator.openNew('C2', 'thermal-area');
    await propose();
    await annotator.click({ x: 250, y: 212 });
    await expect(page.getByText('Detected with high confidence')).toBeVisible({ timeout: 20_000 });
    await annotator.reads(hottest(), 1);
  });

  journey('the dark colour of a lamp that is lit comes from an earlier photo', async () => {
    const { page, annotator } = story();
    await annotator.openNew('C1', 'lamp');
    await propose();
    const { source_points } = annotationOf(upload.picture, 'Run lamp').perspective;
    const mean = (side: 'x' | 'y') => source_points.reduce((sum, point) => sum + point[side], 0) / 4;
    await annotator.click({ x: mean('x'), y: mean('y') });
    await expect(page.getByText('Detected with high confidence')).toBeVisible({ timeout: 20_000 });
  });

  journey('a click draws the area of a guard around what is there, as one step to undo', async () => {
    const { console, page, annotator } = story();
    await console.open('/gauges/new?camera_id=C1');
    await page.getByRole('link', { name: 'New guard' }).click();
    await annotator.ready();
    await annotator.click({ x: 480, y: 560 });
    const corners = page.getByLabel(/^Corner \d x$/);
    await expect(corners.nth(3)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(corners).toHaveCount(0);
    await annotator.drag({ x: 100, y: 300 }, { x: 800, y: 700 });
    await page.getByRole('button', { name: 'Fit to content' }).click();
    await expect(page.getByRole('radio', { name: 'Polygon' })).toBeChecked({ timeout: 20_000 });
    expect(await corners.count()).toBeLessThan(9);
  });
});
