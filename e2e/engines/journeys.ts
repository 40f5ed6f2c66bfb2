import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import readExcel from 'read-excel-file/node';
import type { RunSummary } from '@tenken/contract/round/round.schema.ts';
import { partOf } from '../support/screen/area-gauge.ts';
import { handOf, threeTicks } from '../support/screen/circle-gauge.ts';
import { boxOf, digitsOf } from '../support/screen/digit-gauge.ts';
import { annotationOf } from '../support/seed/drawn-camera.ts';
import type { Engine, Look } from './drivers/driver.ts';
import { BrowserUser } from './browser-user.ts';
import { withFailureScreenshot } from './failure-screenshot.ts';
import { addressOf, savedIn, type TestEnvironment } from './test-environment.ts';
import type { AnnotatorCanvas } from './annotator-canvas.ts';

/** One user at one browser with its environment. */
export interface Story {
  readonly engine: Engine;
  readonly environment: TestEnvironment;
  readonly person: BrowserUser;
  readonly stage: AnnotatorCanvas;
}

interface Journey {
  readonly title: string;
  readonly run: (story: Story) => Promise<void>;
}

export const LOOK: Look = { width: 1440, height: 900, language: 'en-US', isDark: false };
const PHONE: Look = { width: 390, height: 844, language: 'ja-JP', isDark: true };

/** The most frequent tasks; each continues where the one before it ended. */
export const JOURNEYS: readonly Journey[] = [
  {
    title: 'a person logs in',
    run: async ({ environment, person }) => {
      await logIn(person, environment.server, 'uma@north.test');
      await person.waitForPath(/\/\?facility_id=F1/);
      await person.waitFor({ role: 'article', text: 'Pump 1' });
    },
  },

  {
    title: 'tabs and layouts of the dashboard',
    run: async ({ person }) => {
      await person.click({ css: '[title=List]' });
      await person.waitFor({ role: 'table' });
      await person.click({ role: 'tab', text: 'Inspection targets' });
      await person.waitFor({ css: '[data-row]', text: 'Pressure' });
      await person.click({ css: '[title=Table]' });
      await person.waitFor({ role: 'table' });
      await person.click({ css: '[title=Full]' });
      await person.click({ role: 'tab', text: 'Cameras' });
      await person.click({ css: '[title=Grid]' });
      await person.waitFor({ role: 'article', text: 'Pump 1' });
      ok(await isWithin(person));
    },
  },

  {
    title: 'corners, centre, tip and ticks are placed and dragged, and the hand is read',
    run: async ({ environment, person, stage }) => {
      await stage.openNew('C1', 'circle');
      const { perspective } = annotationOf(environment.upload.picture, 'Pressure');
      await stage.crop(perspective);
      const [corner] = perspective.source_points;
      await stage.drag(corner!, { x: corner!.x + 20, y: corner!.y + 10 });
      ok(Math.abs((await stage.number('Corner 1 x')) - corner!.x - 20) < 3);
      await person.press('Control+z');
      await person.waitFor(
        { role: 'field', name: 'Corner 1 x' },
        ({ value }) => Math.abs(Number(value) - corner!.x) < 3,
      );
      await person.click({ role: 'button', name: 'Next' });
      await person.waitFor({ role: 'heading', text: 'Centre & hand tip' });
      const hand = handOf(environment.upload);
      await stage.click({ x: hand.center.x + 15, y: hand.center.y });
      await stage.click({ x: hand.hand_tip.x, y: hand.hand_tip.y + 12 });
      await stage.drag({ x: hand.center.x + 15, y: hand.center.y }, hand.center);
      await stage.drag({ x: hand.hand_tip.x, y: hand.hand_tip.y + 12 }, hand.hand_tip);
      ok(Math.abs((await stage.number('Centre x')) - hand.center.x) < 3);
      ok(Math.abs((await stage.number('Hand tip y')) - hand.hand_tip.y) < 3);
      await person.click({ role: 'button', name: 'Next' });
      await person.waitFor({ role: 'heading', text: 'Scale ticks' });
      for (const [i, tick] of threeTicks(hand).entries()) {
        const beside = { x: tick.x + 9, y: tick.y + 9 };
        await stage.click(beside);
        await person.typeInto({ role: 'field', name: `Value of Tick ${i + 1}` }, String(tick.value));
        await stage.drag(beside, tick);
      }
      await stage.reads(0.92, 0.02 * 1.6);
    },
  },

  {
    title: 'digits are drawn and read',
    run: async ({ environment, person, stage }) => {
      await stage.openNew('C1', 'seven-segment');
      await stage.crop(annotationOf(environment.upload.picture, 'Flow').perspective);
      await stage.step('Digit boxes');
      const [first] = digitsOf(environment.upload, 'Flow');
      const { top_left, bottom_right } = first!.corner_coordinates_of_single_digit;
      await stage.drag(top_left, bottom_right);
      await person.waitFor({ role: 'field', name: 'Digit count' }, ({ value }) => value === '1');
      const { width } = boxOf(first!);
      ok(Math.abs((await stage.number('Base digit box: Width')) - width) <= 2);
      await stage.type('Digit count', 4);
      await person.waitFor({ css: 'main svg [data-part=digit]' }, ({ count }) => count === 4);
    },
  },

  {
    title: 'an area is drawn',
    run: async ({ environment, person, stage }) => {
      await stage.openNew('C1', 'lamp');
      const annotation = annotationOf(environment.upload.picture, 'Run lamp');
      await stage.crop(annotation.perspective);
      await stage.step('Areas');
      const { lamp_area: area } = partOf(annotation, 'lamp_config');
      await stage.drag(area, { x: area.x + area.width, y: area.y + area.height });
      ok(Math.abs((await stage.number('Lamp area: Width')) - area.width) < 3);
      await person.click({ role: 'button', name: 'ON' });
      await person.waitFor('This step is complete');
    },
  },

  {
    title: 'readings are confirmed by keys, and several at once',
    run: async ({ person }) => {
      await person.open('/?facility_id=F1&tab=inspection_target&filter=to_review&q=Pressure');
      await person.waitFor({ css: '[data-row]' });
      await person.press('j');
      const isRow = (row: string | null): boolean => row !== null;
      const row = await person.until(() => currentRow(person), isRow, 'no row is current');
      await person.press('c');
      await person.waitForAbsence({ css: `[data-row="${row}"]` });
      await person.until(
        () => currentRow(person),
        (next) => isRow(next) && next !== row,
        'the next row is not current',
      );
      await person.press('x', 'j', 'j', 'Shift+X');
      await person.waitFor('3 selected');
      await person.press('Shift+C');
      await person.waitFor({ css: '[role=status]', text: '3 confirmed' });
    },
  },

  {
    title: 'a value is corrected',
    run: async ({ environment, person }) => {
      await environment.camera.shoot(0.66);
      await person.open('/?facility_id=F1&tab=inspection_target&q=Pressure');
      await person.waitFor({ role: 'article', text: /0\.6[4-8]\d/ });
      await person.click({ role: 'button', name: 'Correct', within: { role: 'article', text: 'Pressure' } });
      await person.typeInto({ role: 'field', name: 'Value (MPa)' }, '0.71');
      await person.typeInto({ role: 'field', name: 'Reason (optional)' }, 'parallax');
      await person.press('Enter');
      await person.waitFor({ role: 'article', text: '0.710' });
      await person.waitFor({ role: 'article', text: 'Corrected' });
    },
  },

  {
    title: 'what arrives is shown without a reload',
    run: async ({ environment, person }) => {
      await environment.camera.shoot(1.13);
      await person.waitFor({ role: 'article', text: /1\.1[1-5]\d/ });
    },
  },

  {
    title: 'an export is made, saved, and can be opened',
    run: async ({ person }) => {
      await person.open('/export?facility_id=F1');
      await person.click({ css: 'label', text: 'Excel (xlsx)' });
      await person.check({ role: 'checkbox', name: 'Pressure' });
      await person.click({ role: 'button', name: 'Start export' });
      await person.waitFor('Ready');
      await person.click({ role: 'button', name: /^Download/ });
      const { name, bytes } = await person.until(
        () => savedIn(person.driver.downloads),
        () => true,
        'the file was not saved',
      );
      ok(name.endsWith('.xlsx'), name);
      const [{ data }] = (await readExcel(bytes)) as unknown as [{ data: unknown[][] }];
      ok(data.some((row) => row.includes(0.71)));
    },
  },

  {
    title: 'a schedule of times is made',
    run: async ({ person }) => {
      await person.open('/account/schedules');
      await person.click({ role: 'button', name: 'Add new schedule' });
      const dialog = { role: 'dialog' };
      await person.click({ css: 'label', text: 'Fixed times', within: dialog });
      await person.typeInto({ role: 'field', name: /^Name/, within: dialog }, 'Morning');
      await person.typeInto({ role: 'field', name: /^Start/, within: dialog }, '08:00');
      await person.typeInto({ role: 'field', name: /^End/, within: dialog }, '10:00');
      await person.click({ role: 'field', name: /^Interval/, within: dialog });
      await person.click({ role: 'option', name: '30 minutes' });
      await person.click({ role: 'button', name: 'Generate', within: dialog });
      await person.click({ role: 'button', name: 'Confirm', within: dialog });
      await person.waitForAbsence(dialog);
      await person.waitFor({ role: 'row', text: '08:00, 08:30 (+3)' });
    },
  },

  {
    title: 'the time zone and the language are chosen',
    run: async ({ person }) => {
      await person.open('/account/profile');
      await person.click({ role: 'button', name: 'Edit' });
      await person.typeInto({ role: 'field', name: /^Time zone/ }, 'lis');
      await person.click({ role: 'option', name: 'Europe/Lisbon' });
      await person.click({ role: 'field', name: /^Language/ });
      await person.click({ role: 'option', name: '日本語' });
      await person.click({ role: 'button', name: 'Save' });
      await person.waitFor('Europe/Lisbon');
      await person.waitFor({ role: 'heading', text: 'アカウント設定' });
      equal(await person.driver.run(() => document.documentElement.lang), 'ja-JP');
      await person.click({ role: 'button', name: '編集' });
      await person.click({ role: 'field', name: /^言語/ });
      await person.click({ role: 'option', name: 'English' });
      await person.click({ role: 'button', name: '保存' });
      await person.waitFor({ role: 'heading', text: 'Account settings' });
    },
  },

  {
    title: 'pictures are chosen in the picker and dropped, and read',
    run: async ({ environment, person }) => {
      await person.open('/cameras/C1/ondemand_analysis');
      await person.click({ css: 'label', text: 'Upload' });
      await person.waitFor({ role: 'button', name: 'Choose images' });
      await person.driver.upload('input[type=file]', [environment.files.fronts[0]!]);
      await person.waitFor('at 0.9.jpg');
      const { box } = await person.waitFor({ css: '[data-part=drop]' });
      await dropFile(person, environment.files.fronts[1]!, {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      });
      await person.waitFor('at 1.1.jpg');
      await person.click({ role: 'button', name: 'Run analysis' });
      await person.waitFor('2 of 2 photos');
      await person.waitFor({ role: 'row', text: /at 0\.9\.jpg.*Pressure.*0\.(8[5-9]|9[0-5])\d/ });
      await person.waitFor({ role: 'row', text: /at 1\.1\.jpg.*Pressure.*1\.[01]\d\d/ });
    },
  },

  {
    title: 'a round goes on without the network and is sent when it is back',
    run: async ({ environment, person }) => {
      await person.open('/walk?facility_id=F1');
      await person.click({ role: 'button', name: 'Download: Pump room' });
      await person.waitFor('Pump room downloaded');
      await person.driver.run(() => navigator.serviceWorker.ready.then(() => null));
      await person.click({ role: 'link', name: 'Open Pump room' });
      await person.click({ role: 'button', name: 'Start' });
      await person.waitFor({ role: 'heading', text: 'Pressure' });
      await environment.line.cut();
      await person.open(`/walk/${environment.round.id}`);
      await person.click({ role: 'link', text: 'Pressure' });
      await person.waitFor({ role: 'button', name: 'Choose a photo' });
      await person.driver.upload('input[type=file]', [environment.files.tilted]);
      await person.waitFor(
        { role: 'field', name: 'Value (MPa)' },
        ({ value }) => Math.abs(Number(value) - 0.55) < 0.04,
      );
      await person.typeInto({ role: 'field', name: 'Note (optional)' }, 'Fogged');
      await person.click({ role: 'button', name: 'Save and next' });
      await person.click({ role: 'button', name: 'Finish round' });
      await person.click({ role: 'button', name: 'Finish round', within: { role: 'dialog' } });
      await person.waitFor('1 photo and 1 round');
      await environment.line.open();
      // as when the network is back; the retry delay has become long by then
      await person.driver.run(() => void dispatchEvent(new Event('online')));
      await person.waitFor('Nothing to send');
      const { records } = await environment.uma.api<{ records: RunSummary[] }>(
        'GET',
        `/rounds/${environment.round.id}/runs`,
      );
      equal(records.length, 1);
    },
  },

  {
    title: 'a webhook is made by its form',
    run: async ({ environment, person }) => {
      await person.open('/security/logout');
      await person.waitForPath(/login/);
      await logIn(person, environment.server, 'ada@north.test');
      await person.waitForPath(/\/(\?|$)/);
      await person.open('/developers/webhooks/new');
      await person.typeInto({ role: 'field', name: /^Name/ }, 'Historian');
      await person.typeInto({ role: 'field', name: /^Destination URL/ }, `${environment.destination.url}/in`);
      await person.check({ role: 'checkbox', name: /^A gauge reading|reading/i });
      await person.click({ role: 'button', name: 'Generate' });
      await person.check({ role: 'checkbox', name: 'Pump 1' });
      await person.click({ role: 'button', name: 'Add webhook' });
      await person.waitFor('Copy the secret key now');
      equal(environment.destination.at('/in').length, 1);
    },
  },

  {
    title: 'on a phone in the dark, in Japanese, nothing scrolls sideways',
    run: async ({ engine, environment }) => {
      const small = await engine.start(PHONE);
      try {
        const user = new BrowserUser(small, addressOf(environment));
        await withFailureScreenshot(user, `${engine.name} on a phone`, () => seeDarkPages(user, environment));
      } finally {
        await small.close();
      }
    },
  },
];

async function seeDarkPages(user: BrowserUser, environment: TestEnvironment): Promise<void> {
  await user.open('/login');
  await user.waitFor({ role: 'heading', text: 'ログイン' });
  await logIn(user, environment.server, 'gus@north.test', {
    email: 'メールアドレス',
    password: 'パスワード',
    button: 'ログイン',
  });
  await user.waitFor({ role: 'article', text: 'Pump 1' });
  for (const path of [
    '/?facility_id=F1&tab=inspection_target',
    '/cameras/C1',
    '/walk?facility_id=F1',
    '/rounds?facility_id=F1',
  ]) {
    await user.open(path);
    await user.waitFor({ css: 'main, h1' });
    ok(await isWithin(user), `${path} scrolls sideways`);
  }
  const shade = await user.driver.run(() =>
    Math.max(
      ...(getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? ['255'])
        .slice(0, 3)
        .map(Number),
    ),
  );
  ok(shade < 80, `${shade}`);
}

/** The focused row; not `:focus`, which also needs a focused window. */
const currentRow = (person: BrowserUser): Promise<string | null> =>
  person.driver.run(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null);

/** Drops a file on the page like a file manager. */
async function dropFile(person: BrowserUser, path: string, at: { x: number; y: number }): Promise<void> {
  const bytes = (await readFile(path)).toString('base64');
  const isTaken = await person.driver.run(
    (name, base64, { x, y }) => {
      const file = new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, {
        type: 'image/jpeg',
      });
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      const target = document.elementFromPoint(x, y)!;
      return ['dragenter', 'dragover', 'drop'].map((type) =>
        target.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, clientX: x, clientY: y }),
        ),
      );
    },
    basename(path),
    bytes,
    at,
  );
  deepEqual(isTaken.slice(1), [false, false]);
}

export async function logIn(
  person: BrowserUser,
  { password }: { readonly password: string },
  email: string,
  words = { email: 'Email', password: 'Password', button: 'Log in' },
): Promise<void> {
  await person.open('/login');
  await person.typeInto({ role: 'field', name: words.email }, email);
  await person.typeInto({ role: 'field', name: words.password }, password);
  await person.click({ role: 'button', name: words.button });
}

const isWithin = (person: BrowserUser): Promise<boolean> =>
  person.driver.run(() => document.documentElement.scrollWidth <= innerWidth);
