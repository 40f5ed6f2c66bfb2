import { readdir, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { newToken } from '../../src/features/account/token.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { ask } from './ask.ts';
import { exists, type Attacked, type AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { sendLines } from './raw-call.ts';

/** URLs of files: X is replaced by a name. */
const ADDRESSES = [
  '/static/X',
  '/static/assets/X',
  '/console/files/photos/X/image.jpg',
  '/console/files/photos/a/X',
  '/console/files/heatmaps/X',
  '/console/files/logos/X',
  '/console/files/exports/X/file.csv',
  '/console/files/exports/a/X',
  '/console/files/daily_sheets/X/sheet.xlsx',
  '/console/files/audit_logs/X/log.csv',
  '/console/X',
  '/X',
];

/** Spellings of a parent folder; each is tried with files beside the served folder. */
const UPWARDS: readonly ((way: string) => string)[] = [
  (way) => way,
  (way) => way.replaceAll('/', '%2f'),
  (way) => way.replaceAll('..', '%2e%2e'),
  (way) => way.replaceAll('..', '%2e%2e').replaceAll('/', '%2F'),
  (way) => way.replaceAll('/', '%252f'),
  (way) => way.replaceAll('..', '%252e%252e').replaceAll('/', '%252f'),
  (way) => way.replaceAll('/', '\\'),
  (way) => way.replaceAll('/', '%5c'),
  (way) => way.replaceAll('..', '..;'),
  (way) => way.replaceAll('..', '....//'),
  (way) => way.replaceAll('..', '%c0%ae%c0%ae'),
  (way) => `${way}%00.png`,
  (way) => `${way}%00`,
  (way) => `./${way}`,
  (way) => way.replaceAll('/', '//'),
];

const EVIL = 'evil-by-name';

/** Names that lead out of their folder: in URLs, and in uploads. */
export const traversal: AttackClass = {
  name: 'names that lead elsewhere',
  run: async (on, log) => {
    await on.clearLimits();
    const secret = newToken();
    for (const name of ['canary.txt', 'image.jpg', 'canary.png', 'file.csv'])
      await writeFile(join(on.dataFolder, name), secret);
    await mkdir(join(on.dataFolder, 'blobs'), { recursive: true });
    await attackAddresses(on, log, secret);
    await attackRaw(on, log, secret);
    await attackFileNames(on, log);
  },
};

async function attackAddresses(on: Attacked, log: AttackLog, secret: string): Promise<void> {
  const canary = join(on.dataFolder, 'canary.txt');
  const ways = [
    relative(on.consoleFolder, canary),
    '../canary.txt',
    '../../canary.txt',
    '../../../../../../etc/passwd',
    canary,
    '/etc/passwd',
    `file://${canary}`,
  ];
  const short = ways.slice(0, 5);
  for (const address of ADDRESSES)
    for (const way of on.isWhole ? ways : short)
      for (const write of UPWARDS) {
        const path = address.replace('X', write(way));
        // page visits get the console at every address below its prefix
        const answer = await ask(on, { path, headers: { accept: 'application/octet-stream' } });
        const isDisclosed = answer.text.includes(secret) || answer.text.includes('root:');
        log.note(
          path,
          answer.status,
          !isDisclosed && answer.status >= 300 && answer.status < 500,
          answer.text,
        );
      }
}

/** Raw requests that no client library sends: a NUL, a line break, a path without a slash. */
async function attackRaw(on: Attacked, log: AttackLog, secret: string): Promise<void> {
  for (const target of [
    '/static/../../canary.txt\0.js',
    '/static/\\..\\..\\canary.txt',
    '../canary.txt',
    '/static/..\t/canary.txt',
    `/static/${'../kit/'.repeat(2000)}etc/passwd`,
    '*',
  ]) {
    const answer = await sendLines(on, [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close']);
    const isDisclosed = answer.includes(secret) || answer.includes('root:');
    log.note(
      `raw ${target.slice(0, 40)}`,
      answer.slice(9, 12) || 'closed',
      !isDisclosed && !/^HTTP\/1.1 [25]/.test(answer),
    );
  }
}

const FILE_NAMES = [
  `../../src/${EVIL}.jpg`,
  `..\\..\\${EVIL}.jpg`,
  `/tmp/${EVIL}.jpg`,
  `....//${EVIL}.jpg`,
  `${EVIL}.jpg\0.txt`,
  `%2e%2e%2f${EVIL}.jpg`,
  `C:\\${EVIL}.jpg`,
  `${EVIL}"; filename="x`,
];

/** Stored files never use uploaded file names. */
async function attackFileNames(on: Attacked, log: AttackLog): Promise<void> {
  const { token } = await on.signIn('ada');
  const headers = { 'authentication-token': token };
  for (const [at, fileName] of FILE_NAMES.entries()) {
    const content = await plainJpeg(`#${100 + at}`);
    const image = { name: 'image', fileName, contentType: 'image/jpeg', content };
    const { contentType, body } = encodeMultipart([image]);
    const path = '/api/cameras/C5/photos';
    const sent = await ask(on, {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': contentType },
      body,
    });
    await noteFiles(on, log, `a photo called ${fileName}`, sent.status);
    const uuid = { name: 'photo_uuid', contentType: 'text/plain', content: Buffer.from(fileName) };
    const other = encodeMultipart([uuid, { ...image, fileName: 'p.jpg' }]);
    const named = { ...headers, 'content-type': other.contentType };
    const second = await ask(on, { method: 'POST', path, headers: named, body: other.body });
    await noteFiles(on, log, `a photo whose uuid is ${fileName}`, second.status);
    const brought = await ask(on, {
      method: 'POST',
      path: `/api/cameras/C1/analysis_images?name=${encodeURIComponent(fileName)}`,
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: content,
    });
    await noteFiles(on, log, `a picture called ${fileName}`, brought.status);
  }
}

async function noteFiles(on: Attacked, log: AttackLog, what: string, status: number): Promise<void> {
  const files = await readdir(on.dataFolder, { recursive: true });
  const outside = [tmpdir(), '/tmp', '/', join(on.dataFolder, '..'), process.cwd()];
  const found = files.filter((name) => name.includes(EVIL));
  for (const folder of outside)
    if (await exists(join(folder, `${EVIL}.jpg`))) found.push(join(folder, `${EVIL}.jpg`));
  log.note(what, status, found.length === 0 && status > 0 && status < 500, found.join());
}
