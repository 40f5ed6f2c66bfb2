import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { threeTicks } from './support/screen/circle-gauge.ts';
import { acrossOf, draw, partOf, saveAs, tickEnds } from './support/screen/area-gauge.ts';
import { annotationOf, type DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import { gaugesOf, readingOf, readingsOf } from './support/screen/readings.ts';
import { openShowroom, shootHeater, VALUES } from './support/seed/showroom.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const MINUTE = 60_000;

journey.describe('S12 level, float, lamp, thermal area, rectangle and hand-read gauges', () => {
  let camera: DrawnCamera;
  let upload: Upload;
  journey.beforeAll(async ({ server }) => {
    ({ camera, upload } = await openShowroom(server));
    await shootHeater(server);
  });
  const story = startStory('uma');

  async function begin(type: string, name: string): Promise<GaugeAnnotation> {
    const annotation = annotationOf(upload.picture, name);
    await story().annotator.openNew('C3', type);
    await story().annotator.crop(annotation);
    return annotation;
  }

  journey('[VAL-094] [VAL-095] [VAL-096] [VAL-099] 1. a float and its area', async () => {
    const { page, annotator } = story();
    const annotation = await begin('float', 'Float');
    const { measurement_area, float_area, ticks } = partOf(annotation, 'float_config');
    await annotator.step('Areas');
    await expect(page.getByText('Draw the measurement area')).toBeVisible();
    await draw(annotator, measurement_area);
    await draw(annotator, float_area);
    await annotator.type('Float area: Height', 20);
    await expect(page.getByText('Too small').first()).toBeVisible();
    await annotator.type('Float area: Height', 30);
    await annotator.type('Float area: Width', 10);
    await expect(page.getByText('This step is complete')).toBeVisible();
    await annotator.type('Float area: x', annotation.perspective.width - 5);
    await expect(page.getByText('Outside the image').first()).toBeVisible();
    await annotator.type('Float area: x', float_area.x);
    await annotator.type('Float area: Width', float_area.width);
    await annotator.type('Float area: Height', float_area.height);
    await tickEnds(annotator, ticks);
    await annotator.reads(VALUES.Float, 0.3);
    await saveAs(annotator, 'Float by S12', 'C3');
  });

  journey('[VAL-097] [VAL-098] 2. a lamp and its two colours', async () => {
    const { page, annotator } = story();
    const annotation = await begin('lamp', 'Run');
    const { lamp_area, off_color } = partOf(annotation, 'lamp_config');
    await annotator.step('Areas');
    await expect(page.getByText('Draw the lamp area')).toBeVisible();
    await draw(annotator, lamp_area);
    await annotator.type('Lamp area: x', annotation.perspective.width - 1);
    await expect(page.getByText('Outside the image').first()).toBeVisible();
    await annotator.type('Lamp area: x', lamp_area.x);
    await page.getByRole('button', { name: 'ON', exact: true }).click();
    await expect(page.getByText('This step is complete')).toBeVisible();
    await expect(page.getByLabel('Colour when ON: green')).not.toHaveValue('0');
    await page.getByRole('button', { name: 'Colour when OFF: pick from image' }).click();
    const assumed = await page.getByLabel('Colour when OFF: red').inputValue();
    await annotator.click({ x: 3, y: 3 });
    await expect(page.getByLabel('Colour when OFF: red')).not.toHaveValue(assumed);
    for (const channel of ['red', 'green', 'blue'] as const)
      await annotator.type(`Colour when OFF: ${channel}`, off_color[channel]);
    await expect(annotator.live).toContainText('ON', { timeout: 20_000 });
    await annotator.step('Limits & alerts');
    await page.getByRole('group', { name: 'OFF means' }).getByText('Error').click();
    await page.getByLabel('Alert on lamp state change').click();
    const posted = page.waitForRequest((request) => request.url().endsWith('/internal/api/gauges/lamp'));
    await saveAs(annotator, 'Lamp by S12', 'C3');
    expect((await posted).postDataJSON()).toMatchObject({
      gauge_configuration: {
        system_limits_config: { minimum_value: 0, maximum_value: null },
        measurement_change_alert_config: { is_enabled: true, minimum_change: 0 },
      },
    });
  });

  journey('2. a photo of the lit lamp is ON, one of the dark lamp an hour later OFF', async () => {
    const { id } = (await gaugesOf(camera.console, 'C3'))['Lamp by S12']!;
    const now = Date.now();
    const lit = await camera.shoot(VALUES, {}, new Date(now - 70 * MINUTE));
    expect(await readingOf(camera.console, id, lit.photoId)).toMatchObject({
      estimated_value: 1,
      status: 'information',
    });
    const dark = await camera.shoot({ ...VALUES, Run: 0 }, {}, new Date(now - 10 * MINUTE));
    expect(await readingOf(camera.console, id, dark.photoId)).toMatchObject({
      estimated_value: 0,
      status: 'error',
    });
  });

  journey(
    '[VAL-100] [VAL-101] [VAL-102] [VAL-103] [VAL-104] 3. a thermal area and its display range',
    async () => {
      const { page, annotator } = story();
      await annotator.openNew('C2', 'thermal-area');
      await page.getByRole('button', { name: 'Use the whole photo' }).click();
      await annotator.step('Areas');
      await annotator.drag({ x: 130, y: 180 }, { x: 380, y: 290 });
      const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
      await from.fill('-11');
      await expect(page.getByText('Too small').first()).toBeVisible();
      await from.fill('-10');
      await to.fill('401');
      await expect(page.getByText('Too large').first()).toBeVisible();
      await to.fill('400');
      await expect(page.getByText('This step is complete')).toBeVisible();
      await page.getByText('°F', { exact: true }).click();
      await expect(from).toHaveValue('14');
      await expect(to).toHaveValue('752');
      await from.fill('752');
      await expect(page.getByText('Must be below the upper end').first()).toBeVisible();
      await from.fill('14');
      for (let i = 0; i < 3; i += 1) {
        await page.getByRole('button', { name: 'Add exclusion area' }).click();
        await annotator.drag({ x: 140 + 40 * i, y: 190 }, { x: 160 + 40 * i, y: 210 });
      }
      await expect(page.getByText('3 of 3')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add exclusion area' })).toBeDisabled();
      await annotator.type('Exclusion area 1: x', 10);
      await expect(page.getByText('Outside the measurement area').first()).toBeVisible();
      await page.getByRole('button', { name: 'Delete Exclusion area 1' }).click();
      await expect(page.getByText('This step is complete')).toBeVisible();
      await saveAs(annotator, 'Heat by S12', 'C2');
    },
  );

  for (const [name, span, movement, choice] of [
    ['Current', 200, 'rotating', 'Turns about an axis'],
    ['Damper', 100, 'sliding', 'Slides along a scale'],
  ] as const)
    journey(
      `[GEN-012] [VAL-070] [VAL-071] [VAL-112] 4. a rectangle gauge with a ${movement} hand`,
      async () => {
        const { page, annotator } = story();
        const hand = partOf(await begin('rectangle', name), 'hand_config');
        await annotator.step('Centre & hand tip');
        await expect(page.getByText('Place the centre').first()).toBeVisible();
        await page.getByText(choice).click();
        await page.getByRole('button', { name: 'Red', exact: true }).click();
        await annotator.click(hand.center);
        await annotator.click(hand.hand_tip);
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('heading', { name: 'Scale ticks' }).waitFor();
        for (const [i, tick] of threeTicks(hand).entries()) {
          await annotator.click(tick);
          await page.getByLabel(`Value of Tick ${i + 1}`).fill(String(tick.value));
        }
        const off = `Tick 2 ${acrossOf(threeTicks(hand))}`;
        const at = await annotator.number(off);
        await annotator.type(off, at + (at > 60 ? -30 : 30));
        const refused = page.getByText('The ticks must lie on a straight line');
        await expect(refused).toHaveCount(movement === 'sliding' ? 2 : 0);
        await annotator.type(off, at);
        await expect(page.getByText('This step is complete')).toBeVisible();
        await annotator.reads(VALUES[name], 0.03 * span);
        await saveAs(annotator, `${name} by S12`, 'C3');
      },
    );

  journey('[VAL-099] [VAL-100] 5. a level gauge on a sight glass', async () => {
    const { annotator } = story();
    const { measurement_area, ticks } = partOf(await begin('level', 'Level'), 'level_config');
    await annotator.step('Areas');
    await draw(annotator, measurement_area);
    await tickEnds(annotator, ticks);
    await annotator.reads(VALUES.Level, 3);
    await saveAs(annotator, 'Level by S12', 'C3');
  });

  journey('6. a hand-read gauge is only an area', async () => {
    const { page, annotator } = story();
    await begin('unsupported', 'Level');
    await annotator.step('Areas');
    await draw(annotator, { x: 5, y: 5, width: 40, height: 60 });
    await annotator.step('Test measurement');
    await expect(page.getByText('Values of this gauge are entered manually')).toBeVisible();
    await saveAs(annotator, 'By hand by S12', 'C3');
  });

  let later: Upload;
  journey('4. 5. 6. the next photo is read for each of them, and not for the hand-read one', async () => {
    const values = { ...VALUES, Current: 90, Damper: 40, Level: 35, Float: 7.5 };
    later = await camera.shoot(values);
    const gauges = await gaugesOf(camera.console, 'C3');
    for (const [name, truth, span] of [
      ['Current', values.Current, 200],
      ['Damper', values.Damper, 100],
      ['Level', values.Level, 100],
      ['Float', values.Float, 10],
    ] as const) {
      const gauge = gauges[`${name} by S12`]!;
      const { estimated_value, reasons } = await readingOf(camera.console, gauge.id, later.photoId);
      expect(estimated_value, `${name}: ${reasons.join()}`).not.toBeNull();
      expect(Math.abs(estimated_value! - truth) / span, name).toBeLessThan(0.03);
    }
    const { records } = await readingsOf(camera.console, gauges['By hand by S12']!.id);
    expect(records.filter(({ estimated_value }) => estimated_value !== null)).toEqual([]);
  });

  journey('6. a value typed by hand appears as confirmed', async () => {
    const { id } = (await gaugesOf(camera.console, 'C3'))['By hand by S12']!;
    const typed = { gauge_id: id, photo_id: later.photoId, confirmed_value: 12.5 };
    await camera.console.api('POST', '/measurements', typed);
    expect(await readingOf(camera.console, id, later.photoId)).toMatchObject({
      estimated_value: null,
      confirmed_value: 12.5,
      value: 12.5,
      is_confirmed: true,
    });
  });

  journey('6. it is typed on the camera page', async () => {
    const { console, page } = story();
    await camera.shoot(VALUES);
    await console.open('/cameras/C3');
    const target = page.getByRole('listitem').filter({ hasText: 'By hand by S12' });
    await target.getByRole('button', { name: 'Enter the value' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Value/).fill('13.5');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(target).toContainText('13.5');
    await expect(target).toContainText('Confirmed');
  });
});
