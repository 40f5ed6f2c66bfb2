import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../../../shared/api/page-address.ts';
import type { LocalPhoto, LocalRun } from '../offline/local-data.ts';
import { uploader } from './upload.ts';
import { NotSent } from './send-waiting.ts';

const PHOTO: LocalPhoto = {
  photo_uuid: 'a-photo-of-gus',
  owner: 'gus',
  run_uuid: 'a-run-of-gus',
  gauge_id: 'G1',
  gauge_name: 'Pressure',
  taken_at: '2026-11-17T12:00:00.000Z',
  order: 1,
  bytes: new ArrayBuffer(3),
  corners: null,
  value: 0,
  isSettled: true,
  problem: null,
};
const RUN = {
  run_uuid: 'a-run-of-gus',
  owner: 'gus',
  round_id: 'R1',
  revision: 3,
  started_at: PHOTO.taken_at,
  finished_at: null,
  steps: [],
} as unknown as LocalRun;

interface Sent {
  url: string;
  token: string | null;
  body: unknown;
}
let sent: Sent[] = [];
let answers: (readonly [status: number, body: object])[] = [];
const keepToken = (value: string): void =>
  localStorage.setItem('api_token_data', JSON.stringify({ value, expiresAt: Date.now() + 3_600_000 }));

beforeEach(() => {
  sent = [];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  keepToken('token of now');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('authentication-token');
    if (url.endsWith('/security/login')) return Response.json({ csrf_token: 'c' });
    if (url.endsWith('/api/token'))
      return Response.json({ token: 'token of gus', expires_at: new Date(Date.now() + 3_600_000) });
    sent.push({ url, token, body: init.body });
    const [status, body] = answers.shift() ?? [0, {}];
    if (status === 0) throw new TypeError('no network');
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const refusal = (status: number, code: string) => [status, { error: { code, message: code } }] as const;
const whyNot = async (sending: Promise<unknown>): Promise<unknown> => {
  const thrown = await sending.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(NotSent);
  return (thrown as NotSent).why;
};

describe('an upload', () => {
  test('contains name, user and value, also zero', async () => {
    answers = [[201, { id: 'P1' }]];
    await uploader.sendPhoto(PHOTO);
    const form = sent[0]!.body as FormData;
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'image'))).toEqual({
      photo_uuid: PHOTO.photo_uuid,
      taken_at: PHOTO.taken_at,
      taken_by: 'gus',
      value: '0',
    });
  });

  test.each([
    ['no network', undefined, 'later'],
    ['a busy server', refusal(429, 'rate_limited'), 'later'],
    ['a server that fails', refusal(503, 'unavailable'), 'later'],
    ['a disk without room', refusal(507, 'storage_full'), 'later'],
    ['a session that ended', refusal(401, 'session_expired'), 'sign_in'],
    ['a token of another page', refusal(403, 'csrf_failed'), 'sign_in'],
    ['a picture that is none', refusal(422, 'bad_image'), { refused: 'bad_image' }],
  ])('after %s is not lost', async (_what, answer, why) => {
    answers = answer === undefined ? [] : [answer];
    expect(await whyNot(uploader.sendPhoto(PHOTO))).toEqual(why);
  });

  test('a full server with any status keeps the photo for a retry', async () => {
    answers = [refusal(409, 'storage_full')];
    expect(await whyNot(uploader.sendPhoto(PHOTO))).toBe('later');
  });
});

describe('a token replaced while photos are unsent', () => {
  test('of another user is discarded once, and the photo is sent for its own user', async () => {
    answers = [refusal(403, 'other_person'), [201, { id: 'P1' }]];
    await uploader.sendPhoto(PHOTO);
    expect(sent.map(({ token }) => token)).toEqual(['token of now', 'token of gus']);
  });

  test('of the current other user keeps the photo unsent', async () => {
    answers = [refusal(403, 'other_person'), refusal(403, 'other_person')];
    expect(await whyNot(uploader.sendPhoto(PHOTO))).toBe('sign_in');
    expect(sent).toHaveLength(2);
  });

  test('that expired is renewed, also for the run', async () => {
    answers = [refusal(401, 'not_authenticated'), [200, { id: 'N1' }]];
    expect(await uploader.sendRun(RUN)).toBe('N1');
    expect(JSON.parse(String(sent[1]!.body))).toMatchObject({ revision: 3, walked_by: 'gus' });
    expect(sent[1]!.token).toBe('token of gus');
  });
});
