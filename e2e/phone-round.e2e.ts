import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round, RoundRun, RunSummary } from '@tenken/contract/round/round.schema.ts';
import { expect, journey } from './support/journey.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectPopupAccessible,
} from './support/screen/accessibility.ts';
import { goOffline, goOnline, holdPhone, reopen, takeAndKeep } from './support/screen/phone.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import type { TestServer } from './support/host/server.ts';

journey.describe.configure({ mode: 'serial', timeout: 240_000 });

journey.describe('a round on a phone', () => {
  const held = holdPhone(0.55);
  let round: Round;
  const gusOf = (server: TestServer) =>
    new ConsoleClient(server, { email: 'gus@north.test', password: server.password });

  journey.beforeAll(async ({ server }) => {
    await new PumpCamera(server).introduce(0.8);
    const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    const { records } = await uma.api<{ records: Gauge[] }>('GET', '/gauges?facility_id=F1');
    const idOf = (name: string) => records.find((gauge) => gauge.name === name)!.id;
    const gauge_ids = ['Pressure', 'Old counter', 'Flow'].map(idOf);
    round = await uma.api<Round>('POST', '/rounds', {
      facility_id: 'F1',
      name: 'Pump room',
      gauge_ids,
      plan: null,
    });
  });

  journey('the console can be installed', async () => {
    const { console, page, context } = held();
    await console.signIn('gus');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const browser = await context.newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data!)).toMatchObject({ short_name: 'Tenken', display: 'standalone' });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // a context of tests is a private window, in which nothing is installed
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  journey('is downloaded and started with the network', async () => {
    const { console, page } = held();
    await console.open('/walk?facility_id=F1');
    await expect(page.getByText('No downloaded rounds')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the rounds of the phone');
    await page.getByRole('button', { name: 'Download: Pump room' }).click();
    await expect(page.getByText('Pump room downloaded')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Open Pump room' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'a round before it is started');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'Pressure' })).toBeVisible();
    await expect(page.locator('[data-part=aim] polygon').first()).toBeAttached();
    await expectAccessibleInBothThemes(page, 'aiming');
  });

  journey('shows the reading with its doubt at once, and sends it', async ({ server }) => {
    const { page } = held();
    await page.getByRole('button', { name: 'Take photo' }).click();
    const value = page.getByLabel('Value (MPa)');
    await expect(value).toBeVisible({ timeout: 60_000 });
    expect(Math.abs(Number(await value.inputValue()) - 0.55)).toBeLessThan(0.02 * 1.6);
    await expect(page.getByText('±')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the reading');
    await page.getByLabel('Note (optional)').fill('Glass is fogged');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(page.getByRole('heading', { name: 'Old counter' })).toBeVisible();
    const readings = async () =>
      (
        await gusOf(server).api<{ records: { taken_by?: { id: string }; is_confirmed: boolean }[] }>(
          'GET',
          `/measurements/v3?gauge_id=${round.targets[0]!.id}`,
        )
      ).records.filter(({ taken_by }) => taken_by);
    await expect
      .poll(readings, { timeout: 60_000 })
      .toMatchObject([{ taken_by: { name: 'Gus' }, is_confirmed: true }]);
  });

  journey('goes on without the network, also after the page was killed in the middle', async ({ server }) => {
    const phone = held();
    await goOffline(phone);
    // a photo that was taken and not finished
    await phone.page.getByRole('button', { name: 'Take photo' }).click();
    await expect(
      phone.page.getByRole('button', { name: /Save and next|Enter the value instead/ }),
    ).toBeVisible({ timeout: 60_000 });
    await reopen(phone, server, `/walk/${round.id}`);
    const { page } = phone;
    await expect(page.getByRole('link', { name: /Old counter/ })).toContainText('not finished');
    await expectAccessibleInBothThemes(page, 'the list of targets');
    await page.getByRole('link', { name: /Old counter/ }).click();
    const saveButton = page.getByRole('button', { name: 'Save and next' });
    const corners = page.getByRole('button', { name: 'Read with these corners' });
    await expect(saveButton.or(corners)).toBeVisible({ timeout: 60_000 });
    if (await corners.isVisible()) {
      await expectAccessible(page, 'the four corners');
      await page.getByRole('button', { name: 'Enter the value instead' }).click();
    }
    await page.getByLabel(/^Value/).fill('4711');
    await saveButton.click();
    await expect(page.getByRole('heading', { name: 'Flow' })).toBeVisible();
    await takeAndKeep(phone, '84.2');
    await expect(page.getByText('3 of 3 done')).toBeVisible();
    await page.getByRole('button', { name: 'Finish round' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish round' }).click();
    await expect(page.getByText('2 photos and 1 round')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a finished round');
    // other pages say that there is no network, and lead back to the rounds
    await reopen(phone, server, '/alerts?facility_id=F1');
    await phone.page.getByRole('link', { name: 'Rounds on this phone' }).click();
    await expect(phone.page.getByText('2 photos and 1 round')).toBeVisible();
    await expect(phone.page.getByText('Offline', { exact: true })).toBeVisible();
  });

  journey(
    'is with the server once, with every photo and reading, when the network is back',
    async ({ server }) => {
      const phone = held();
      await goOnline(phone);
      await expect(phone.page.getByText('Nothing to send')).toBeVisible({ timeout: 60_000 });
      const gus = gusOf(server);
      const sheet = async (): Promise<RoundRun[]> => {
        const { records } = await gus.api<{ records: RunSummary[] }>('GET', `/rounds/${round.id}/runs`);
        return Promise.all(records.map(({ id }) => gus.api<RoundRun>('GET', `/round_runs/${id}`)));
      };
      const summary = async () =>
        (await sheet()).map(({ finished_at, steps }) => ({
          isFinished: finished_at !== null,
          steps: steps.map(({ gauge, photo, note, measurement }) => [
            gauge.name,
            photo !== null,
            note,
            measurement?.is_confirmed,
          ]),
        }));
      await expect.poll(summary, { timeout: 60_000 }).toEqual([
        {
          isFinished: true,
          steps: [
            ['Pressure', true, 'Glass is fogged', true],
            ['Old counter', true, '', true],
            ['Flow', true, '', true],
          ],
        },
      ]);
      const [run] = await sheet();
      expect(run!.steps[1]!.measurement).toMatchObject({ value: 4711, taken_by: { name: 'Gus' } });
      expect(new Set(run!.steps.map(({ photo }) => photo!.id)).size).toBe(3);
    },
  );

  journey('the label on an instrument opens its target', async () => {
    const phone = held();
    const { page } = phone;
    await phone.console.open(`/round_labels?facility_id=F1&round_id=${round.id}`);
    await expect(page.getByRole('img', { name: 'QR code of Pressure' })).toBeVisible();
    await expectAccessible(page, 'the labels');
    await phone.console.open(`/walk?facility_id=F1&gauge_id=${round.targets[2]!.id}`);
    await expect(page).toHaveURL(new RegExp(`/walk/${round.id}\\?gauge_id=${round.targets[2]!.id}`));
  });

  journey(
    'nothing of a person stays readable after they sign out; what was not sent waits for them',
    async ({ server }) => {
      const phone = held();
      await phone.console.open(`/walk/${round.id}`);
      await phone.page.getByRole('button', { name: 'Start' }).click();
      await expect(phone.page.getByRole('button', { name: 'Take photo' })).toBeEnabled();
      await phone.line.cut();
      await takeAndKeep(phone, '0.5');
      await phone.line.open();
      const countStored = () =>
        phone.page.evaluate(async () => {
          const database = await new Promise<IDBDatabase>((resolve) => {
            const request = indexedDB.open('tenken-phone');
            request.onsuccess = () => resolve(request.result);
          });
          const count = (name: string) =>
            new Promise<number>((resolve) => {
              const request = database.transaction(name).objectStore(name).count();
              request.onsuccess = () => resolve(request.result);
            });
          const found = [
            await count('person'),
            await count('rounds'),
            await count('pictures'),
            await count('photos'),
          ];
          database.close();
          return found;
        });
      expect((await countStored())[3]).toBe(1);
      // the phone's session ends before it could send
      await phone.console.open('/account/profile');
      await phone.page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
      await phone.page.getByRole('menuitem', { name: 'Log out' }).click();
      const warning = phone.page.getByRole('dialog', { name: 'Log out' });
      await expect(warning).toContainText('1 photo of a round has not been sent yet');
      await expectPopupAccessible(phone.page, 'photos that wait');
      await warning.getByRole('button', { name: 'Log out' }).click();
      await expect(phone.page).toHaveURL(/login/);
      expect(await countStored()).toEqual([0, 0, 0, 1]);
      await phone.console.signIn('uma', '/walk');
      await expect(phone.page.getByText(/of another user/)).toBeVisible();
      await expect(phone.page.getByText('Nothing to send')).toBeVisible();
      expect((await countStored())[3]).toBe(1);
      // uma leaves as the login page sees her off: without her session and her token
      await phone.context.clearCookies();
      await phone.page.evaluate(() => localStorage.clear());
      await phone.console.signIn('gus');
      await reopen(phone, server, '/walk');
      await expect.poll(async () => (await countStored())[3], { timeout: 60_000 }).toBe(0);
    },
  );

  journey('a photo of a stopped camera is kept and not read: its value is typed', async ({ server }) => {
    const phone = held();
    const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    await uma.api('PATCH', '/cameras/C1', { is_active: false });
    const gauge_id = round.targets[2]!.id;
    const started = Date.now();
    await phone.console.open('/walk?facility_id=F1');
    await phone.page.getByRole('button', { name: 'Download: Pump room' }).click();
    await expect(phone.page.getByText('Pump room downloaded')).toBeVisible({ timeout: 60_000 });
    await phone.console.open(`/walk/${round.id}?gauge_id=${gauge_id}`);
    await phone.page.getByRole('button', { name: 'Take photo' }).click();
    await expect(phone.page.getByText('The camera is inactive: the photo is kept')).toBeVisible({
      timeout: 60_000,
    });
    await phone.page.getByLabel(/^Value/).fill('77.5');
    await expectAccessible(phone.page, 'a stopped camera');
    await phone.page.getByRole('button', { name: 'Save and next' }).click();
    const newest = async () => {
      const { records } = await gusOf(server).api<{ records: { datetime: string; taken_by?: object }[] }>(
        'GET',
        `/measurements/v3?gauge_id=${gauge_id}&from_datetime=${new Date(started - 60_000).toISOString()}`,
      );
      return records
        .filter(({ taken_by }) => taken_by)
        .toSorted((a, b) => (a.datetime < b.datetime ? 1 : -1))[0];
    };
    await expect
      .poll(newest, { timeout: 60_000 })
      .toMatchObject({ confirmed_value: 77.5, estimated_value: null, is_confirmed: true });
    await uma.api('PATCH', '/cameras/C1', { is_active: true });
  });
});
