import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendTo } from '@tenken/device/device-client.ts';
import { ReferenceCamera } from './reference-camera.ts';

/** `node apps/camera-sim/src/reference-main.ts URL DEVICE_ID SECRET PICTURE`: a camera that shows one picture for ever. */
const [url, deviceId, secret, picture] = process.argv.slice(2);
if (!url || !deviceId || !secret || !picture) {
  process.stderr.write('usage: reference-main.ts URL DEVICE_ID SECRET PICTURE.jpg\n');
  process.exit(2);
}
const image = await readFile(picture);
const camera = new ReferenceCamera(
  { deviceId, secret },
  { send: sendTo(url), shoot: async () => ({ image }) },
);
const RETRY_SECONDS = 30;

let dueAt: number | null = null;
for (;;) {
  if (dueAt !== null && Date.now() >= dueAt) await camera.shoot('schedule');
  const { nextPhotoshootAt, pollAfterSeconds } = await camera.contact().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { nextPhotoshootAt: null, pollAfterSeconds: RETRY_SECONDS };
  });
  dueAt = nextPhotoshootAt?.getTime() ?? dueAt;
  const untilDueMs = dueAt === null ? Infinity : Math.max(1000, dueAt - Date.now());
  await sleep(Math.min(untilDueMs, pollAfterSeconds * 1000));
}
