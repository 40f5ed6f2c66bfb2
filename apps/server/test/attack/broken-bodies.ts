import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import sharp from 'sharp';
import { manyScans, pngHeader, pngWithTexts, slowSvg } from '../kit/pictures/hostile-pictures.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { ask, type Answer } from './ask.ts';
import { isServing, memoryOf, type Attacked, type AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { sendLines } from './raw-call.ts';
import { uploadKeyOf } from './upload-key.ts';

/** Maximum memory growth in megabytes: one picture of the largest size takes a hundred. */
const MAX_GROWTH_MB = 600;

/** Pictures, parts and headers that are larger, more numerous or other than declared. */
export const brokenBodies: AttackClass = {
  name: 'bombs and broken bodies',
  run: async (on, log) => {
    await on.clearLimits();
    const before = memoryOf(on);
    await attackByPictures(on, log);
    await on.clearLimits();
    await attackByParts(on, log);
    await attackByJson(on, log);
    await attackByHeads(on, log);
    const grown = Math.round(memoryOf(on) - before);
    log.note('memory after all of them', 'bounded', grown < MAX_GROWTH_MB, `${grown} MB more`);
  },
};

/** Valid pictures with hidden content: re-encoded without it, and never decompressed. */
const LAWFUL = 'texts of 400 MB';

/** Refused with a message, or accepted without harm, and another user is served immediately. */
async function note(on: Attacked, log: AttackLog, what: string, { status, text }: Answer): Promise<void> {
  const isRefused = status < 500 && status !== 201 && status !== 200;
  const isAnswered = what.startsWith(LAWFUL) ? status === 201 || status === 200 : isRefused;
  log.note(what, status, isAnswered && (await isServing(on)), text);
}

async function attackByPictures(on: Attacked, log: AttackLog): Promise<void> {
  const { token } = await on.signIn('ada');
  const key = await uploadKeyOf(on);
  const jpeg = await plainJpeg('#246', 320, 240);
  const pictures: Record<string, Buffer> = {
    'a header of a gigapixel': pngHeader(30_000, 30_000),
    'an interlaced gigapixel': pngHeader(30_000, 30_000, true),
    'the largest header there is': pngHeader(2 ** 31 - 1, 2 ** 31 - 1),
    'hundreds of scans': await manyScans(200),
    'an SVG that takes half a minute': slowSvg(),
    'a JPEG without its end': jpeg.subarray(0, jpeg.length - 200),
    'no bytes': Buffer.alloc(0),
    ...(on.isWhole
      ? {
          [LAWFUL]: await pngWithTexts(10),
          'a lawful picture of a gigapixel': await sharp({
            create: { width: 30_000, height: 30_000, channels: 3, background: '#345' },
            limitInputPixels: false,
          })
            .png({ compressionLevel: 9 })
            .toBuffer(),
        }
      : {}),
  };
  for (const [what, picture] of Object.entries(pictures)) {
    const brought = { 'authentication-token': token, 'content-type': 'image/png' };
    await note(
      on,
      log,
      `${what}, as a logo`,
      await ask(on, { method: 'PUT', path: '/api/company/logo', headers: brought, body: picture }),
    );
    const path = '/api/cameras/C1/analysis_images';
    await note(
      on,
      log,
      `${what}, for an analysis`,
      await ask(on, { method: 'POST', path, headers: brought, body: picture }),
    );
    const { contentType, body } = encodeMultipart([
      { name: 'image', contentType: 'image/png', content: picture },
    ]);
    await note(on, log, `${what}, as a photo`, await upload(on, key, contentType, body));
  }
}

const upload = (on: Attacked, key: string, type: string, body: Uint8Array): Promise<Answer> =>
  ask(on, {
    method: 'POST',
    path: '/api/cameras/C5/photos',
    headers: { 'authentication-token': key, 'content-type': type },
    body,
  });

const part = (name: string, content: string | Uint8Array, fileName?: string) => ({
  name,
  contentType: 'text/plain',
  content: Buffer.from(content),
  ...(fileName === undefined ? {} : { fileName }),
});

async function attackByParts(on: Attacked, log: AttackLog): Promise<void> {
  const key = await uploadKeyOf(on);
  const image = part('image', await plainJpeg('#357'), 'p.jpg');
  const whole = encodeMultipart([part('photo_uuid', randomUUID()), image]);
  const many = encodeMultipart(Array.from({ length: 5000 }, (_, at) => part(`f${at}`, 'x')));
  const twice = encodeMultipart([image, part('image', await plainJpeg('#753'), 'q.jpg')]);
  const uuids = encodeMultipart([part('photo_uuid', randomUUID()), part('photo_uuid', randomUUID()), image]);
  const longName = encodeMultipart([part('x'.repeat(20_000), 'x'), image]);
  const nested = encodeMultipart([part('image', whole.body)]);
  const cases: Record<string, [string, Buffer]> = {
    'five thousand parts': [many.contentType, many.body],
    'the same picture twice': [twice.contentType, twice.body],
    'two names for one photo': [uuids.contentType, uuids.body],
    'a part with a name of 20 KB': [longName.contentType, longName.body],
    'a body inside a body': [nested.contentType, nested.body],
    'no boundary': ['multipart/form-data', whole.body],
    'an empty boundary': ['multipart/form-data; boundary=', whole.body],
    'another boundary': ['multipart/form-data; boundary=other', whole.body],
    'a boundary of 10 KB': [`multipart/form-data; boundary=${'b'.repeat(10_000)}`, whole.body],
    'two boundaries': [`${whole.contentType}; boundary=other`, whole.body],
    'a pattern for a boundary': ['multipart/form-data; boundary=(.*)*', whole.body],
    'nothing but boundaries': ['multipart/form-data; boundary=x', Buffer.from('--x\r\n'.repeat(100_000))],
    'a part that never ends': [whole.contentType, whole.body.subarray(0, -60)],
    'half a head': [whole.contentType, whole.body.subarray(0, 70)],
    'a packed body': [whole.contentType, gzipSync(whole.body)],
  };
  for (const [what, [type, body]] of Object.entries(cases))
    await note(on, log, what, await upload(on, key, type, body));
  const good = await upload(on, key, whole.contentType, whole.body);
  if (good.status !== 201) throw new Error(`a whole upload is answered ${good.status} ${good.text}`);
}

async function attackByJson(on: Attacked, log: AttackLog): Promise<void> {
  const { token } = await on.signIn('ada');
  const packed = gzipSync(Buffer.from(JSON.stringify({ name: 'x'.repeat(50_000_000) })));
  const cases: Record<string, [Record<string, string>, string | Buffer]> = {
    'a packed body of 50 MB': [{ 'content-encoding': 'gzip' }, packed],
    'a body packed in a way nobody knows': [{ 'content-encoding': 'zstd' }, Buffer.from([1, 2, 3])],
    'a body deeper than a stack': [{}, `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    'a name in half a million letters': [{}, JSON.stringify({ name: 'x'.repeat(500_000) })],
    'half a million names': [{}, `{${Array.from({ length: 50_000 }, (_, at) => `"a${at}":1`).join()}}`],
    'the same name twice': [{}, '{"name":"a","name":{"toString":1}}'],
    'a poisoned name': [{}, '{"name":"a","__proto__":{"isAdmin":true}}'],
    'another encoding': [
      { 'content-type': 'application/json; charset=utf-16' },
      Buffer.from('{"name":"a"}', 'utf16le'),
    ],
  };
  for (const [what, [headers, body]] of Object.entries(cases))
    await note(
      on,
      log,
      what,
      await ask(on, {
        method: 'POST',
        path: '/api/management_units',
        headers: { 'authentication-token': token, 'content-type': 'application/json', ...headers },
        body,
      }),
    );
}

async function attackByHeads(on: Attacked, log: AttackLog): Promise<void> {
  const head = ['GET /console/authentication HTTP/1.1', 'Host: x', 'Connection: close'];
  const cases: Record<string, string[]> = {
    'a header of a megabyte': [...head, `X-Long: ${'x'.repeat(1_000_000)}`],
    'a cookie of 100 KB': [...head, `Cookie: session=${'x'.repeat(100_000)}`],
    'ten thousand headers': [...head, ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`)],
    'an address of 100 KB': [`GET /${'a'.repeat(100_000)} HTTP/1.1`, ...head.slice(1)],
    'a thousand cookies': [...head, `Cookie: ${'session=a; '.repeat(1000)}`],
    'two hosts': [...head, 'Host: y'],
    'a head that is none': ['\0\u0001\u0002', ...head],
    'an unknown protocol': ['GET / HTTP/9.9', ...head.slice(1)],
    'a body with two ends': [
      'POST /api/token HTTP/1.1',
      'Host: x',
      'Content-Length: 3',
      'Transfer-Encoding: chunked',
    ],
    'a chunk of a terabyte': [
      'POST /api/token HTTP/1.1',
      'Host: x',
      'Transfer-Encoding: chunked',
      '',
      'ffffffffff',
      'x',
    ],
  };
  for (const [what, lines] of Object.entries(cases)) {
    const answer = await sendLines(on, lines);
    const status = Number(answer.slice(9, 12));
    log.note(what, status || 'closed', status < 500 && status !== 200 && (await isServing(on)), answer);
  }
}
