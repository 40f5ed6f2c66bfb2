import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { newId } from '../../src/platform/ids.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { insertTaskOf } from '../kit/rows/plain-task.ts';
import { identityOf } from '../kit/test-device.ts';
import { ask } from './ask.ts';
import type { Attacked } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { fingerprintOf } from './owners.ts';
import type { Things } from './foreign-things.ts';
import { uploadKeyOf } from './upload-key.ts';

/** A camera of one company tries to access data of another camera. */
export async function attackByDevice(on: Attacked, log: AttackLog, south: Things): Promise<void> {
  const { platform } = on;
  const before = await fingerprintOf(platform.db, south);
  const device = await deviceOf(on, 'lc_10_0001');
  const event = async (id: string) => (await device.taskEvent(id, { event: 'accepted' })).status;
  const [foreign, unknown] = [
    await event(south.get('camera_task')!),
    await event(newId(platform.clock.now())),
  ];
  log.note('a device and the task of another company', foreign, foreign === unknown && foreign >= 400);
  const neighbour = await event(await insertTaskOf(platform, 'C3'));
  log.note('a device and the task of a neighbour', neighbour, neighbour === unknown);
  const stranger = await new DeviceClient(
    { deviceId: 'lc_11_0001', secret: (await identityOf(on, 'lc_10_0001')).secret },
    { send: sendTo(on.url), now: () => platform.clock.now().getTime() },
  ).hello({ firmware_version: 'e1.0', settings_revision: 1 });
  log.note('a device that calls itself another', stranger.status, stranger.status === 401);
  await attackByUploadKey(on, log, south);
  if ((await fingerprintOf(platform.db, south)) !== before)
    log.note('a device', 'a change', false, 'to what is not its own');
}

/** The key of one camera works for no other camera and no other call. */
async function attackByUploadKey(on: Attacked, log: AttackLog, south: Things): Promise<void> {
  const key = await uploadKeyOf(on);
  const image = { name: 'image', fileName: 'p.jpg', contentType: 'image/jpeg', content: await plainJpeg() };
  const { contentType, body } = encodeMultipart([image]);
  for (const camera of ['C1', 'C4', south.get('camera')!, 'CS']) {
    const path = `/api/cameras/${camera}/photos`;
    const headers = { 'authentication-token': key, 'content-type': contentType };
    const { status } = await ask(on, { method: 'POST', path, headers, body });
    log.note(`an upload key at camera ${camera}`, status, status >= 400 && status < 500);
  }
  for (const path of ['/api/users/self', '/api/cameras/C5', '/api/photos/v2?camera_id=C5', '/api/token']) {
    const { status } = await ask(on, { path, headers: { 'authentication-token': key } });
    log.note(`an upload key at ${path}`, status, status === 401 || status === 404);
  }
}

export const deviceOf = async (on: Attacked, deviceId: string): Promise<DeviceClient> =>
  new DeviceClient(await identityOf(on, deviceId), {
    send: sendTo(on.url),
    now: () => on.platform.clock.now().getTime(),
  });
