import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceClient, type Send } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { sql } from 'kysely';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { identityOf, routerIdentityOf } from '../kit/test-device.ts';
import { ask } from './ask.ts';
import { isServing, memoryOf, type Attacked, type AttackClass } from './attacked.ts';
import { openSocket } from './raw-call.ts';
import { uploadKeyOf } from './upload-key.ts';

type Said = Parameters<Send>[0];
/** Signed anew each time: a nonce is good for one call, also for one that was cut off. */
type Message = () => Promise<Said>;
/** How somebody leaves in the middle: in order, by a broken line, or not at all. */
const ENDINGS = ['ends', 'breaks', 'waits'] as const;
type Ending = (typeof ENDINGS)[number];

const AT_ONCE = 30;
/** Of the limit of a device, which is not what is tried here. */
const BEFORE_FORGETTING = 90;
/** What hundreds of open calls may hold, in megabytes. */
const MAX_GROWTH_MB = 300;
const SETTLED_MS = 5000;

/** What devices, routers and upload keys say, cut off at every place: it costs nobody anything and leaves nothing. */
export const cutMessages: AttackClass = {
  name: 'messages cut short',
  run: async (on, log) => {
    const messages = await messagesOf(on);
    const before = { memory: memoryOf(on), stored: await storedIn(on), faults: await faultsOf(on) };
    for (const [name, message] of Object.entries(messages))
      for (const ending of ENDINGS) {
        const calls = await cutEverywhere(on, message, ending);
        log.note(`somebody else beside ${name} that ${ending}`, 'served', await isServing(on));
        for (const { at, status, leave } of calls) {
          leave();
          const answer = await status;
          const isHeld = answer < 500 && !(answer >= 200 && answer < 300);
          log.note(`${name} that ${ending} after ${at} bytes`, answer || 'closed', isHeld);
        }
      }
    log.note('what is left of them', 'nothing', await isSettled(on, before.stored));
    const faults = await faultsOf(on);
    log.note('what nobody caught', faults, faults === before.faults);
    const grown = Math.round(memoryOf(on) - before.memory);
    log.note('memory after all of them', 'bounded', grown < MAX_GROWTH_MB, `${grown} MB more`);
    await on.clearLimits();
    for (const [name, message] of Object.entries(messages)) {
      const status = await sendAll(on, await message());
      if (status < 200 || status >= 300) throw new Error(`${name} as a whole is answered ${status}`);
    }
  },
};

async function messagesOf(on: Attacked): Promise<Record<string, Message>> {
  const now = (): number => on.platform.clock.now().getTime();
  const image = await plainJpeg('#468', 160, 120);
  const key = await uploadKeyOf(on);
  const [camera, cellar, router] = [
    await identityOf(on, 'lc_10_0001'),
    await identityOf(on, 'lcam_b1_0001'),
    await routerIdentityOf(on, 'R1'),
  ];
  /** What a device would send, without sending it. */
  const caught = async (say: (send: Send) => Promise<unknown>): Promise<Said> => {
    on.keepTime();
    let said: Said | undefined;
    await say(async (call) => {
      said = call;
      return { status: 0, body: {} };
    });
    return said!;
  };
  const at = (): string => on.platform.clock.now().toISOString();
  const photo = () => ({ meta: { photo_uuid: randomUUID(), taken_at: at() }, image });
  const report = { battery_percentage: 50, firmware_version: 'e1.0', settings_revision: 1 };
  return {
    'a photo': () => caught((send) => new DeviceClient(camera, { send, now }).uploadPhoto(photo())),
    'a report': () => caught((send) => new DeviceClient(camera, { send, now }).status(report)),
    'sensor records': () =>
      caught((send) =>
        new DeviceClient(camera, { send, now }).sensorData([{ datetime: at(), battery_percentage: 50 }]),
      ),
    'a parcel of a router': () =>
      caught((send) =>
        new DeviceClient(cellar, { send: relayThrough(router, { send, now }), now }).status(report),
      ),
    'a photo by an upload key': async () => {
      const uuid = { name: 'photo_uuid', contentType: 'text/plain', content: Buffer.from(randomUUID()) };
      const picture = { name: 'image', fileName: 'p.jpg', contentType: 'image/jpeg', content: image };
      const { contentType, body } = encodeMultipart([uuid, picture]);
      const headers = { 'authentication-token': key, 'content-type': contentType };
      return { method: 'POST', path: '/api/cameras/C5/photos', headers, body };
    },
  };
}

function bytesOf({ method, path, headers, body }: Said): { head: Buffer; body: Uint8Array } {
  const lines = Object.entries({ host: 'x', ...headers, 'content-length': String(body.length) });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return { head: Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body };
}

/** Every byte of the head and every 97th of the body; in the tests a part of them. */
function cutsOf({ head, body }: { head: Buffer; body: Uint8Array }, isWhole: boolean): number[] {
  const [inHead, inBody] = isWhole ? [1, 97] : [61, Math.ceil(body.length / 6)];
  const every = (from: number, until: number, step: number): number[] =>
    Array.from({ length: Math.ceil((until - from) / step) }, (_, index) => from + index * step);
  const whole = head.length + body.length;
  return [...every(1, head.length, inHead), ...every(head.length, whole, inBody), whole - 1];
}

/** A call that was begun. */
interface Begun {
  /** So many bytes of it were said. */
  readonly at: number;
  /** 0 where the connection ended without an answer. */
  readonly status: Promise<number>;
  readonly leave: () => void;
}

/** One message for each place, a few at a time; those that wait are still there when it is done. */
async function cutEverywhere(on: Attacked, message: Message, ending: Ending): Promise<Begun[]> {
  const cuts = cutsOf(bytesOf(await message()), on.isWhole);
  const calls: Begun[] = [];
  for (let begin = 0; begin < cuts.length; begin += AT_ONCE) {
    if (begin % BEFORE_FORGETTING === 0) await on.clearLimits();
    const said = await Promise.all(cuts.slice(begin, begin + AT_ONCE).map(() => message()));
    const some = said.map((one, index) => sayUntil(on, one, cuts[begin + index]!, ending));
    if (ending !== 'waits') await Promise.all(some.map(({ status }) => status));
    calls.push(...some);
  }
  return calls;
}

function sayUntil(on: Attacked, said: Said, at: number, ending: Ending): Begun {
  const { head, body } = bytesOf(said);
  const socket = openSocket(on);
  const status = text(socket).then(
    (answer) => Number(answer.slice(9, 12)) || 0,
    () => 0,
  );
  socket.write(Buffer.concat([head, body]).subarray(0, at), () => {
    if (ending === 'ends') socket.end();
    if (ending === 'breaks') socket.resetAndDestroy();
  });
  return { at, status, leave: () => void socket.destroy() };
}

async function sendAll(on: Attacked, { method, path, headers, body }: Said): Promise<number> {
  return (await ask(on, { method, path, headers, body: Buffer.from(body) })).status;
}

/** What a message would leave when it is taken. */
async function storedIn({ platform: { db } }: Attacked): Promise<string> {
  const { rows } = await sql`select (select count(*) from photo) as photos,
    (select count(*) from sensor_data) as records`.execute(db);
  return JSON.stringify(rows);
}

/** Nothing of them is in the database, nor half of one on the disk. */
async function isSettled(on: Attacked, stored: string): Promise<boolean> {
  for (let waited = 0; waited < SETTLED_MS; waited += 100) {
    const files = await readdir(join(on.dataFolder, 'uploads')).catch(() => []);
    if (files.length === 0 && (await storedIn(on)) === stored) return true;
    await sleep(100);
  }
  return false;
}

/** Rejections and exceptions that nobody caught. */
async function faultsOf(on: Attacked): Promise<number> {
  const { text: metrics } = await ask(on, { path: '/metrics' });
  return [...metrics.matchAll(/^tenken_faults_total\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
}
