import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { interpretPhotoAnswer } from '@tenken/device/photo-answer.ts';
import type { Shoot, DemoShot } from './demo-shots.ts';

const RETRY_MS = 3000;

export interface SentPhoto {
  readonly photoId: string | null;
  readonly shot: DemoShot;
}

/** Takes a photo and resends it until the server responds; the photo_uuid is derived from camera and time. */
export async function shootAndSend(
  device: DeviceClient,
  cameraId: string,
  shoot: Shoot,
  time: number,
  signal: AbortSignal,
  trigger: 'schedule' | 'remote' = 'schedule',
): Promise<SentPhoto> {
  const shot = await shoot(time);
  const meta = {
    photo_uuid: uuidOf(cameraId, time),
    taken_at: new Date(time).toISOString(),
    trigger,
    battery_percentage: shot.battery,
    ...(shot.thermal ? { thermal: shot.thermal } : {}),
  };
  while (!signal.aborted) {
    try {
      const answer = await device.uploadPhoto({
        meta,
        image: shot.jpeg,
        ...(shot.thermalRaw ? { thermalRaw: shot.thermalRaw } : {}),
      });
      const verdict = interpretPhotoAnswer(answer.status);
      if (verdict !== 'later') return { photoId: verdict === 'taken' ? answer.body.photo_id : null, shot };
    } catch {
      // no response: retried with the same photo
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return { photoId: null, shot };
}

function uuidOf(cameraId: string, time: number): string {
  const hex = createHash('sha256').update(`${cameraId}@${time}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
