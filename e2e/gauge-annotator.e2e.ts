import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { drawCircle } from './support/screen/circle-gauge.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { AnnotatorPage } from './support/screen/annotator-page.ts';

const VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

/** Its rules are in circle.browser.test.tsx of the console; what follows is in gauge-saving.e2e.ts. */
journey(
  'S10 [CAM-014] [GEN-012] from the camera page to a circle gauge that reads its photo',
  async ({ server, console }) => {
    const upload = await new DrawnCamera(server, 'C1', SCENES.pump()).shoot(VALUES);
    const { page } = console;
    const annotator = new AnnotatorPage(console);
    await console.signIn('uma', '/cameras/C1');
    await page.getByRole('button', { name: 'Add inspection target' }).click();
    await page.getByRole('menuitem', { name: 'Add gauge' }).click();
    await page.waitForURL(/gauges\/new\?camera_id=C1$/);
    await page.getByRole('link', { name: /Circle gauge/ }).click();
    await page.waitForURL(/gauges\/new\?camera_id=C1&type=circle/);
    await annotator.ready();
    await drawCircle(annotator, upload);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.reads(VALUES.Pressure, 0.02 * 1.6);
  },
);
