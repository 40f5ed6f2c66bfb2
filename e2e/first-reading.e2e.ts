import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import { expect, test, type Page } from '@playwright/test';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import type { Upload } from './support/seed/drawn-camera.ts';
import { mailsOf } from './support/host/mail-folder.ts';
import { type EmptyServer, startEmptyServer } from './support/host/server.ts';

const text = signInMessages.en;
const ACCOUNT = { email: 'first@west.test', password: 'Steady-Lantern-71-fern' };
const PRESSURE = 0.84;
const SIZE = { width: 640, height: 480, light: 'day' } as const;
const REST = { Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

/** Whoever comes first: an account with a company, its address confirmed by the mail, signed in. */
async function signUp(page: Page, server: EmptyServer): Promise<void> {
  await page.goto(`${server.url}/console/register`);
  await page.getByLabel(text.name, { exact: true }).fill('First');
  await page.getByLabel(text.company).fill('West');
  await page.getByLabel(text.email).fill(ACCOUNT.email);
  await page.getByLabel(text.password, { exact: true }).fill(ACCOUNT.password);
  await page.getByLabel(text.repeatPassword).fill(ACCOUNT.password);
  await page.getByLabel(text.register.acceptTerms).check();
  await page.getByRole('button', { name: text.register.submit }).click();
  let link: string | undefined;
  await expect(async () => {
    const [mail] = await mailsOf(server);
    link = /http\S+confirm-email\S+/.exec(mail?.message.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  await page.goto(link!);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

test('S29 2. from nothing to a reading: company, unit, facility, camera with a key, dial, photo', async ({
  page,
}) => {
  const server = await startEmptyServer({ REGISTRATION: 'open' });
  try {
    await signUp(page, server);
    const address = { url: server.url, prefix: '/console', guardPrefix: '/guard' };
    const console = new ConsoleClient(address, ACCOUNT);
    const unit = await console.api<{ id: string }>('POST', '/management_units', { name: 'Waterworks' });
    const within = `/management_units/${unit.id}`;
    const facility = await console.api<{ id: string }>('POST', `${within}/facilities`, { name: 'Well 1' });
    const camera = await console.api<{ id: string }>('POST', '/cameras', {
      facility_id: facility.id,
      name: 'Gate',
    });
    const { key } = await console.api<{ key: string }>('POST', `/cameras/${camera.id}/upload_key`);
    const send = async (pressure: number): Promise<Upload> => {
      const picture = drawPhoto({ scene: pumpScene(), ...SIZE, values: { ...REST, Pressure: pressure } }, 11);
      const body = new FormData();
      const jpeg = new Uint8Array(await encodeJpeg(picture.image));
      body.set('image', new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg');
      const to = `${server.url}/api/cameras/${camera.id}/photos`;
      const answer = await fetch(to, { method: 'POST', headers: { 'Authentication-Token': key }, body });
      expect(answer.status).toBe(201);
      return { picture, photoId: ((await answer.json()) as { id: string }).id };
    };
    const { picture, photoId } = await send(0.5);
    const dial = picture.instruments.filter(({ name }) => name === 'Pressure');
    await createTargets(console, camera.id, photoId, dial);
    await page.goto(`${server.url}/console/?facility_id=${facility.id}&tab=targets`);
    await expect(page.getByRole('main').getByText('Pressure').first()).toBeVisible();
    await send(PRESSURE);
    await expect(page.getByRole('main')).toContainText(/0\.8[34]\d/, { timeout: 30_000 });
  } finally {
    await server.stop();
  }
});
