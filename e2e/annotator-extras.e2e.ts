import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { AnnotatorPage } from './support/screen/annotator-page.ts';
import { annotationOf, DrawnCamera, type Upload } from './support/seed/drawn-camera.ts';
import { handOf } from './support/screen/circle-gauge.ts';
import { Console, expect, journey } from './support/journey.ts';
import { holdWithFingers } from './support/screen/touch.ts';
import { boxOf, middleOfCorners, onScreen, viewOf } from './support/screen/stage-place.ts';

journey.describe.configure({ mode: 'serial', timeout: 60_000 });

interface Listed {
  readonly id: string;
  readonly name: string;
}
interface Detail {
  readonly reference_photo: { readonly id: string };
  readonly gauge_configuration: {
    readonly perspective: { readonly source_points: readonly { x: number }[] };
  };
}
const VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
const RESTORED = /^Draft of .* restored$/;

journey.describe('annotators', () => {
  let pump: DrawnCamera;
  let upload: Upload;
  let gauges: readonly Listed[];
  const idOf = (name: string): string => gauges.find((gauge) => gauge.name === name)!.id;

  journey.beforeAll(async ({ server }) => {
    pump = new DrawnCamera(server, 'C1', SCENES.pump());
    upload = await pump.shoot(VALUES);
    await createTargets(pump.console, 'C1', upload.photoId, upload.picture.instruments);
    await new DrawnCamera(server, 'C2', SCENES.pump()).upload(upload.picture);
    const { records } = await pump.console.api<{ records: Listed[] }>('GET', '/gauges?camera_id=C1');
    gauges = records;
  });

  journey('[ENT-029] digits typed while a step is loaded lead nowhere else', async ({ console, page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/TickStep-/, async (route) => {
      await held;
      await route.continue();
    });
    await console.signIn('uma');
    const annotator = new AnnotatorPage(console);
    await annotator.openNew('C1', 'circle');
    const isRequested = (name: string) => () => urls.some((url) => url.includes(`/assets/${name}-`));
    for (const step of ['HandStep', 'TickStep', 'ValueStep', 'LimitStep', 'TestStep'])
      await expect.poll(isRequested(step), { message: `${step} is downloaded ahead` }).toBe(true);
    expect(isRequested('DigitStep')()).toBe(false);
    await annotator.crop(annotationOf(upload.picture, 'Pressure'));
    await page.getByRole('button', { name: 'Next' }).click();
    const colors = page.getByRole('group', { name: 'Hand colour' });
    await expect(colors.getByRole('button', { name: 'Black' })).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Dark grey', 'Light grey', 'White', 'Red', 'Blue'])
      await expect(colors.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
    const hand = handOf(upload);
    await annotator.click(hand.center);
    await annotator.click(hand.hand_tip);
    await page.getByRole('button', { name: 'Next' }).click();
    const heading = page.getByRole('heading', { name: 'Scale ticks' });
    await expect(heading).toBeVisible();
    await annotator.click(hand.ticks[0]!);
    await page.keyboard.type('16');
    await expect(heading).toBeVisible();
    release();
    await expect(page.getByLabel('Value of Tick 1')).toBeFocused();
    await page.keyboard.type('1.6');
    await expect(page.getByLabel('Value of Tick 1')).toHaveValue('1.6');
    await page.getByRole('button', { name: 'Add a tick' }).focus();
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'Crop & correct' })).toBeVisible();
  });

  journey('[DANN-004] [VAL-092] boxes of digits are sized by their grips', async ({ console, page }) => {
    await console.signIn('uma');
    const annotator = new AnnotatorPage(console);
    await annotator.openEdit(idOf('Flow'));
    const [x, y, width, height] = await boxOf(page);
    await annotator.click({ x: x! + width! / 2, y: y! + height! / 2 });
    await expect(page.locator('[data-part=grip]')).toHaveCount(8);
    await annotator.drag({ x: x! + width!, y: y! + height! }, { x: x! + width! + 3, y: y! + height! + 4 });
    const sized = await boxOf(page);
    expect(sized).toEqual([Math.round(x!), Math.round(y!), Math.round(width!) + 3, Math.round(height!) + 4]);
    await annotator.drag(corner(sized), { x: 2000, y: 900 });
    expect(await boxOf(page)).toEqual(sized);
    await page.keyboard.press('Control+z');
    expect(await boxOf(page)).toEqual([x, y, width, height]);
  });

  journey('fingers zoom, pan and size on a phone', async ({ console, browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const phone = new Console(console.server, page, context);
    await phone.signIn('uma');
    const annotator = new AnnotatorPage(phone);
    await annotator.openEdit(idOf('Flow'));
    const fingers = await holdWithFingers(page);
    const middle = await onScreen(page, { x: 130, y: 58 });
    const before = await viewOf(page);
    await fingers.pinch(middle, 40, 120);
    const near = await viewOf(page);
    expect(near.scale / before.scale).toBeCloseTo(3, 0);
    await fingers.drag([middle, { x: middle.x + 10, y: middle.y }], { x: 30, y: 20 });
    const panned = await viewOf(page);
    expect(panned.scale).toBeCloseTo(near.scale, 3);
    expect(panned.dx - near.dx).toBeCloseTo(30, 0);
    await expect(async () => {
      await page.getByRole('button', { name: 'Fit to window' }).tap();
      expect((await viewOf(page)).scale).toBeCloseTo(before.scale, 2);
    }).toPass({ timeout: 10_000 });
    const [x, y, width, height] = await boxOf(page);
    // no finger is as quick as this one: within a third of a second it would be a double tap
    await expect(async () => {
      const inside = await onScreen(page, { x: x! + width! / 2, y: y! + height! / 2 });
      await page.touchscreen.tap(inside.x, inside.y);
      await expect(page.locator('[data-part=grip]')).toHaveCount(8, { timeout: 1000 });
      const grip = await onScreen(page, { x: x! + width! / 2, y: y! + height! });
      const { scale } = await viewOf(page);
      await page.waitForTimeout(400);
      await fingers.drag([grip], { x: 0, y: 5 * scale });
      expect((await boxOf(page))[3]).toBe(Math.round(height!) + 5);
    }).toPass({ timeout: 15_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  journey(
    '[ERR-017] another reference photo can be taken back, and is seen beside',
    async ({ console, page }) => {
      const later = await pump.shoot({ ...VALUES, Pressure: 0.5 });
      await console.signIn('uma');
      const annotator = new AnnotatorPage(console);
      await annotator.openEdit(idOf('Pressure'));
      const shown = annotator.stage.locator('xpath=preceding-sibling::div//img');
      const photoShown = async (): Promise<string> =>
        /photos\/(\w+)\//.exec((await shown.getAttribute('src'))!)![1]!;
      await page.getByRole('button', { name: 'Side by side' }).click();
      const beside = page.locator('[data-part=compare]');
      await expect(beside.locator('img')).toHaveAttribute('src', new RegExp(later.photoId));
      await expect(beside.locator('circle[r="7"]').first()).toBeVisible();
      await page.getByRole('button', { name: 'Side by side' }).click();
      await annotator.step('Crop & correct');
      await page.getByRole('button', { name: 'Select another photo' }).click();
      await page.getByRole('group', { name: 'Photo' }).getByRole('radio').first().check({ force: true });
      await expect.poll(photoShown).toBe(later.photoId);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(photoShown).toBe(upload.photoId);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(photoShown).toBe(later.photoId);
      await page.reload();
      await annotator.ready();
      await expect.poll(photoShown).toBe(later.photoId);
      const change = '**/internal/api/gauges/circle/*';
      await page.route(change, (route) => route.abort());
      const logged = page.waitForRequest((request) => request.url().endsWith('/log'));
      await annotator.save();
      await expect(page.getByRole('alert').filter({ hasText: 'The gauge could not be saved' })).toBeVisible();
      expect((await logged).postDataJSON()).toMatchObject({
        log_level: 'error',
        message: expect.stringContaining('the gauge could not be saved'),
      });
      await page.unroute(change);
      await annotator.save();
      await page.waitForURL('**/cameras/C1');
      const saved = await pump.console.api<Detail>('GET', `/gauges/${idOf('Pressure')}`);
      expect(saved.reference_photo.id).toBe(later.photoId);
    },
  );

  journey('nothing is lost by closing, leaving or an ended session', async ({ console, page, context }) => {
    await console.signIn('uma');
    let annotator = new AnnotatorPage(console);
    await annotator.openEdit(idOf('Run lamp'));
    await annotator.step('Value & rounding');
    await page.getByLabel('Name').fill('Lamp of the pump');
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    annotator = new AnnotatorPage(new Console(console.server, again, context));
    await annotator.openEdit(idOf('Run lamp'));
    await expect(again.getByText(RESTORED)).toBeVisible();
    await annotator.step('Value & rounding');
    await expect(again.getByLabel('Name')).toHaveValue('Lamp of the pump');

    await again.getByLabel('Name').fill('Lamp of pump 1');
    await context.clearCookies();
    await again.evaluate(() => localStorage.removeItem('api_token_data'));
    await annotator.save();
    await again.waitForURL(/\/login\?next=/);
    await new Console(console.server, again, context).logIn('uma@north.test');
    await again.waitForURL(/\/edit/);
    await annotator.ready();
    await annotator.step('Value & rounding');
    await expect(again.getByLabel('Name')).toHaveValue('Lamp of pump 1');

    await again.getByLabel('Name').fill('Lamp 1');
    const dialog = again.getByRole('dialog', { name: 'Leave without saving?' });
    await again.getByRole('link', { name: 'Back to the camera' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(again.getByLabel('Name')).toHaveValue('Lamp 1');
    await again.getByRole('link', { name: 'Back to the camera' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await again.waitForURL('**/cameras/C1');
    await annotator.openEdit(idOf('Run lamp'));
    await expect(again.getByText(RESTORED)).toHaveCount(0);
  });

  journey('two people see each other’s version before one is lost', async ({ console, page, browser }) => {
    await console.signIn('uma');
    const own = new AnnotatorPage(console);
    await own.openEdit(idOf('Old counter'));
    const context = await browser.newContext();
    const other = new Console(console.server, await context.newPage(), context);
    await other.signIn('ada');
    const others = new AnnotatorPage(other);
    await others.openEdit(idOf('Old counter'));
    await others.step('Value & rounding');
    await other.page.getByLabel('Name').fill('Counter of Ada');
    await others.save();
    await other.page.waitForURL('**/cameras/C1');
    await context.close();
    await own.step('Value & rounding');
    await page.getByLabel('Name').fill('Counter of Uma');
    await own.save();
    const dialog = page.getByRole('dialog', { name: 'Another user changed this gauge' });
    await expect(dialog).toContainText('Ada saved another version');
    await expect(dialog.getByRole('row', { name: /Name Counter of Uma Counter of Ada/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await own.step('Value & rounding');
    await expect(page.getByLabel('Name')).toHaveValue('Counter of Ada');
  });

  journey('[CAM-014] a gauge of another camera or a guard is a start', async ({ console, page }) => {
    await pump.console.guard('POST', '/guards', {
      camera_id: 'C2',
      name: 'Corner of the room',
      annotation_mode: 'polygon',
      detection_area: [
        { x: 100, y: 120 },
        { x: 400, y: 120 },
        { x: 400, y: 380 },
        { x: 100, y: 380 },
      ],
    });
    await console.signIn('uma');
    const annotator = new AnnotatorPage(console);
    await annotator.openNew('C2', 'circle');
    const copy = async (name: RegExp): Promise<void> => {
      await page.getByRole('button', { name: /Copy from another gauge/ }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };
    await copy(/Corner of the room/);
    const at = (): Promise<number> => page.getByLabel('Corner 1 x').inputValue().then(Number);
    await expect.poll(at).toBe(100);
    await page.getByRole('button', { name: /Copy from another gauge/ }).click();
    await page.getByRole('dialog').getByLabel('Camera').click();
    await page.getByRole('option', { name: 'Pump 1' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Pressure/ })
      .click();
    await expect.poll(at).not.toBe(100);
    const copied = await at();
    const corners = await page.getByLabel(/^Corner \d x$/).count();
    expect(corners).toBe(4);
    const from = await middleOfCorners(page);
    await annotator.drag(from, { x: from.x + 25, y: from.y });
    expect((await at()) - copied).toBeCloseTo(25, 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await at()).toBe(copied);
    await annotator.step('Value & rounding');
    await expect(page.getByLabel('Name')).toHaveValue('Pressure (copy)');
    await annotator.save();
    await page.waitForURL('**/cameras/C2');
  });

  journey('a moved camera has its targets laid on the new photo', async ({ console, page }) => {
    const id = idOf('Flow');
    const before = await pump.console.api<Detail>('GET', `/gauges/${id}`);
    const shift = { dx: 24, dy: -10, rotationDeg: 0, scale: 1 };
    const moved = await pump.shoot(VALUES, { shot: { shift } });
    await console.signIn('uma', '/cameras/C1/reanchor');
    const card = page.getByRole('listitem').filter({ hasText: 'Flow' });
    await expect(card).toContainText('Before');
    await expect(card).toContainText('On the new photo');
    const outline = (figure: number): Promise<string> =>
      card.locator('polygon').nth(figure).getAttribute('points').then(String);
    expect(await outline(0)).not.toBe(await outline(1));
    await page.getByRole('button', { name: /^Realign \d+ targets$/ }).click();
    await expect(card).toContainText('Realigned');
    const after = await pump.console.api<Detail>('GET', `/gauges/${id}`);
    expect(after.reference_photo.id).toBe(moved.photoId);
    const left = ({ gauge_configuration }: Detail) => gauge_configuration.perspective.source_points[0]!.x;
    expect(Math.abs(left(after) - left(before) - shift.dx)).toBeLessThan(2);
    await console.open(`/gauges/${id}/edit`);
    await new AnnotatorPage(console).ready();
  });
});

const corner = ([x, y, width, height]: readonly number[]) => ({ x: x! + width!, y: y! + height! });
