import type { Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { listPhotos } from '@tenken/contract/photo/photo.routes.ts';
import { HttpCamera } from '../apps/agent/src/testing/http-camera.ts';
import { agentMessages } from '../apps/web/src/features/camera/agent/agent.messages.ts';
import { pictureMessages } from '../apps/web/src/features/camera/agent/picture/picture.messages.ts';
import { sourceMessages } from '../apps/web/src/features/camera/agent/source/source.messages.ts';
import { AgentProgram, helloWithAnotherKey } from './support/host/agent-program.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/screen/accessibility.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

const agentText = agentMessages.en;
const source = sourceMessages.en;
const picture = pictureMessages.en;
const login = { username: 'admin', password: 'Quiet:Harbour-7' };
const SIZE = { width: 640, height: 480 };

/** What the camera on the wall sees now. */
let pressure = 0.6;
const drawScene = () =>
  drawPhoto(
    {
      scene: pumpScene(),
      ...SIZE,
      values: { Pressure: pressure, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 },
      light: 'day',
    },
    11,
  );

journey.describe.configure({ mode: 'serial' });
journey.describe('an IP camera on the wall', () => {
  let wall: HttpCamera;
  let program: AgentProgram | undefined;
  journey.beforeAll(async () => {
    wall = await HttpCamera.start(
      async (response) => wall.give(response, await encodeJpeg(drawScene().image)),
      {
        login,
      },
    );
  });
  journey.afterAll(async () => {
    await program?.stop();
    await wall.close();
  });

  journey(
    'an agent is made and started, a test picture is seen, its gauge is read',
    async ({ console, page, server }) => {
      await console.signIn('uma', '/?facility_id=F1');
      await page.getByRole('button', { name: 'Add camera' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Phone').click();
      await expect(dialog.getByRole('link', { name: 'Open rounds' })).toBeVisible();
      await dialog.getByText('IP camera').click();
      await dialog.getByLabel(agentText.name).fill('Boiler house');
      await dialog.getByRole('button', { name: agentText.add }).click();
      await dialog.getByLabel(agentText.cameraNetworks).fill('127.0.0.1/32');
      const command = await dialog.getByRole('group', { name: agentText.command }).textContent();
      await expect(dialog.getByText(agentText.waitingForHello)).toBeVisible();
      program = await AgentProgram.start(command!);
      await expect(dialog.getByText(agentText.isConnected)).toBeVisible({ timeout: 30_000 });

      // pasted as it stands in somebody's notes, with a password of yesterday
      await dialog.getByLabel(source.address).fill(wall.url.replace('://', '://admin:old@'));
      await expect(dialog.getByLabel(source.address)).toHaveValue(wall.url);
      await expect(dialog.getByLabel(source.username)).toHaveValue('admin');
      await dialog.getByRole('button', { name: source.test }).click();
      await expect(dialog.getByRole('alert')).toContainText('rejected the user name or password');
      await dialog.getByLabel(source.password, { exact: true }).fill(login.password);
      await dialog.getByRole('button', { name: source.testAgain }).click();
      await expect(dialog.getByRole('img', { name: source.testAlt })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'the dialog');
      await dialog.getByRole('group', { name: agentText.title }).getByText('Boiler house').waitFor();
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('Wall');
      await dialog.getByRole('button', { name: 'Add camera' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
      await expect(page.getByText(source.hasPassword)).toBeVisible();

      const cameraId = new URL(page.url()).pathname.split('/').at(-1)!;
      const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
      const first = await takePhoto(page, uma, cameraId, 1);
      await createTargets(uma, cameraId, first, drawScene().instruments);
      pressure = 0.9;
      await takePhoto(page, uma, cameraId, 2);
      await expect(async () => {
        const { records } = await uma.api<{ records: Gauge[] }>('GET', '/gauges?facility_id=F1');
        const gauge = records.find(({ name, camera }) => name === 'Pressure' && camera.id === cameraId);
        expect(gauge?.latest_measurement?.value).toBeCloseTo(0.9, 1);
      }).toPass({ timeout: 30_000 });
      await expect(page.getByText(source.fine)).toBeVisible();
      await expectAccessible(page);
    },
  );

  journey('a mask is drawn by pointer and keys; the agents stand in a list', async ({ console, page }) => {
    await console.signIn('uma', '/?facility_id=F1');
    await page.getByRole('link', { name: /Wall/ }).first().click();
    await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: picture.take }).click();
    const ground = dialog.getByRole('group', { name: picture.drawing });
    await expect(ground).toBeVisible({ timeout: 20_000 });
    await ground.scrollIntoViewIfNeeded();
    const box = (await ground.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.1, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.3, box.y + 90, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('button', { name: picture.area(1) })).toBeVisible();
    await dialog.getByRole('button', { name: picture.addArea }).click();
    await dialog.getByRole('button', { name: picture.area(2) }).press('ArrowRight');
    await dialog.getByRole('button', { name: picture.area(2) }).press('Shift+ArrowDown');
    await dialog.getByRole('button', { name: picture.area(1) }).press('Delete');
    await expect(dialog.getByText(picture.maskCount(1))).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the settings');
    await dialog.getByRole('button', { name: picture.preview }).click();
    await expect(dialog.getByText(picture.previewNote)).toBeVisible({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Save settings' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: agentText.title }).click();
    const row = page.getByRole('row').filter({ hasText: 'Boiler house' });
    await expect(row).toContainText(agentText.states.present);
    await expect(row).toContainText('127.0.0.1/32');
    await expectAccessible(page);
  });

  journey('another address asks for the password again', async ({ console, page }) => {
    await console.signIn('uma', '/?facility_id=F1');
    await page.getByRole('link', { name: /Wall/ }).first().click();
    await page.getByRole('button', { name: source.change }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(source.keptHelp)).toBeVisible();
    await dialog.getByLabel(source.address).fill('http://127.0.0.1:9/shot.jpg');
    await expect(dialog.getByText(source.againHelp)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'another address');
    await dialog.getByRole('button', { name: source.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(source.hasPassword)).toHaveCount(0);
  });

  journey('another key waits, and the unit manager sees it', async ({ console, page, server }) => {
    expect(await helloWithAnotherKey(server.url, program!.identity)).toBe(403);
    await console.signIn('uma', '/agents?facility_id=F1');
    await page.getByRole('button', { name: agentText.decideKey }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(agentText.keyManagers)).toBeVisible();
    await expect(dialog.getByRole('button', { name: agentText.approveKey })).toHaveCount(0);
    await expectAccessibleInBothThemes(page, 'the waiting key');
  });

  journey('who manages the company approves it', async ({ console, page }) => {
    const dialog = page.getByRole('dialog');
    await console.signIn('ada', '/agents?facility_id=F1');
    await page.getByRole('button', { name: agentText.decideKey }).click();
    await expect(dialog.getByRole('button', { name: agentText.refuseKey })).toBeVisible();
    await dialog.getByRole('button', { name: agentText.approveKey }).click();
    await expect(page.getByText(agentText.keyApproved)).toBeVisible();
    await expect(page.getByRole('button', { name: agentText.decideKey })).toHaveCount(0);
  });

  journey('the same on a phone in Japanese', async ({ console, page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakJapanese(page);
    await console.signIn('uma', '/agents?facility_id=F1');
    expect(await helloWithAnotherKey(server.url, program!.identity)).toBe(403);
    await expect(page.getByText(agentMessages.ja.keyWaits)).toBeVisible();
    await page.getByRole('button', { name: agentMessages.ja.decideKey }).click();
    await page.getByRole('dialog').getByRole('button', { name: agentMessages.ja.close }).last().click();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

/** "Take photo now", until it is there; answers the id of the newest. */
async function takePhoto(page: Page, uma: ConsoleClient, cameraId: string, count: number): Promise<string> {
  await page.getByRole('button', { name: /Take photo/ }).click();
  const query = {
    camera_id: cameraId,
    from_datetime: new Date(Date.now() - 3_600_000).toISOString(),
    until_datetime: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const photos = async () => (await uma.call(listPhotos, { query })).records;
  await expect(async () => expect(await photos()).toHaveLength(count)).toPass({ timeout: 30_000 });
  return (await photos())[0]!.id;
}
