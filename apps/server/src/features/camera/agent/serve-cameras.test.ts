import { MAX_AGENT_CAMERAS, MAX_WAITING_AGENT_TASKS } from '@tenken/contract/camera/agent.limits.ts';
import type { Agent, AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { injectInto } from '../../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { followSource } from './follow-source.ts';
import { saveSourceError } from './source.store.ts';

/** Agents of the same company and of other companies, all with valid signatures. */
let server: TestServer;
let uma: SignedIn;
let ours: Program;
let other: Program;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
  ours = await start('Hall');
  other = await start('Elsewhere');
});
afterAll(() => server.close());
beforeEach(() => server.platform.db.deleteFrom('rate_limit').execute());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}) }, uma);
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

interface Program {
  readonly id: string;
  readonly say: <Reply>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: Reply }>;
  readonly hello: (sources?: object[]) => Promise<AgentHello>;
}

/** An agent, and the calls of its program. */
async function start(name: string, facility_id = 'F1'): Promise<Program> {
  const made = (await call('POST', '/agents', { facility_id, name })).json<{
    agent: Agent;
    agent_id: string;
    secret: string;
  }>();
  const send = injectInto(server);
  const now = () => server.platform.clock.now().getTime();
  const signer = new DeviceClient({ deviceId: made.agent_id, secret: made.secret }, { send, now });
  const say: Program['say'] = async (method, path, content) => {
    const body = content === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(content));
    const whole = `/device/v1/router${path}`;
    const type: Record<string, string> = content === undefined ? {} : { 'content-type': 'application/json' };
    return (await send({
      method,
      path: whole,
      headers: { ...type, ...signer.sign(method, whole, body) },
      body,
    })) as never;
  };
  const hello: Program['hello'] = async (sources = []) => {
    const public_key = 'B'.repeat(42) + 'A';
    const report = { version: 'a1', public_key, networks: ['10.1.0.0/16'], has_ffmpeg: true, sources };
    return (await say<AgentHello>('POST', '/hello', report)).body;
  };
  await hello();
  return { id: made.agent.id, say, hello };
}

let made = 0;
const attach = (agent: Program, more: object = {}) =>
  call('POST', `/agents/${agent.id}/cameras`, {
    facility_id: 'F1',
    name: `Wall ${(made += 1)}`,
    source: { kind: 'folder', folder: `wall-${made}` },
    ...more,
  });
const attached = async (more: object = {}): Promise<Camera> => (await attach(ours, more)).json();
const sourceRow = (deviceId: string) =>
  server.platform.db
    .selectFrom('camera_source as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select(['s.credentials', 's.sealed_credentials', 's.error_at', 's.source', 'd.id'])
    .where('d.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();

describe('a source belongs to one camera', () => {
  test('fifty simultaneous calls that add the same found camera create one', async () => {
    const source = { kind: 'folder', folder: 'north-wall' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => attach(ours, { source })));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'made' : codeOf(answer)));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'source_in_use')).toHaveLength(49);
    expect((await attach(other, { source })).statusCode).toBe(201);
  });

  test('a camera cannot take the source of another; it can keep its own', async () => {
    const [one, two] = [await attached(), await attached()];
    const sourceOf = async ({ device_id }: Camera) => (await sourceRow(device_id!)).source;
    const put = async (to: Camera) =>
      call('PUT', `/cameras/${one.id}/source`, { source: await sourceOf(to) });
    expect(codeOf(await put(two))).toBe('source_in_use');
    expect((await put(one)).statusCode).toBe(200);
  });

  test('of ten cameras given one source at the same moment, one gets it', async () => {
    const cameras = await Promise.all(Array.from({ length: 10 }, () => attached()));
    const wanted = { source: { kind: 'folder', folder: 'wanted-by-ten' } };
    const answers = await Promise.all(cameras.map(({ id }) => call('PUT', `/cameras/${id}/source`, wanted)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'source_in_use')).toHaveLength(9);
  });

  test('each channel of a recorder can be a camera', async () => {
    const source = { kind: 'onvif', url: 'http://10.1.0.9/onvif/device_service' };
    for (const profile of ['one', 'two'])
      expect((await attach(ours, { source: { ...source, profile } })).statusCode).toBe(201);
    expect(codeOf(await attach(ours, { source: { ...source, profile: 'two', endpoint: 'urn:x' } }))).toBe(
      'source_in_use',
    );
  });
});

describe('another agent', () => {
  const credentials = { username: 'admin', password: 'Quiet-Harbour-7' };
  const source = (last: number) => ({ kind: 'http_snapshot', url: `http://10.1.0.${last}/a.jpg` });

  test('gets nothing about a camera of another agent, and cannot make the server drop its password', async () => {
    const { device_id } = await attached({ source: source(1), credentials });
    expect((await other.say('GET', `/cameras/${device_id}`)).status).toBe(403);
    await other.hello([{ device_id, source_revision: 9 }]);
    expect(await sourceRow(device_id!)).toMatchObject({ credentials: 'new' });
    expect((await ours.say('GET', `/cameras/${device_id}`)).status).toBe(200);
    await ours.hello([{ device_id, source_revision: 1 }]);
    expect(await sourceRow(device_id!)).toMatchObject({ credentials: 'keep', sealed_credentials: null });
  });

  test('or the same one with the previous password does not make the server drop a new password', async () => {
    const { id, device_id } = await attached({ source: source(4), credentials });
    await call('PUT', `/cameras/${id}/source`, { source: source(4), credentials });
    await ours.hello([{ device_id, source_revision: 1 }]);
    expect(await sourceRow(device_id!)).toMatchObject({ credentials: 'new' });
    await ours.hello([{ device_id, source_revision: 2 }]);
    expect(await sourceRow(device_id!)).toMatchObject({ credentials: 'keep', sealed_credentials: null });
  });

  test('cannot read or answer tasks of another; task data with a password is dropped with the answer', async () => {
    const requested = await call('POST', `/agents/${ours.id}/test_pictures`, {
      facility_id: 'F1',
      source: source(2),
      credentials,
    });
    const { id } = requested.json<AgentTask>();
    expect((await other.hello()).tasks).toEqual([]);
    const answer = {
      type: 'test_picture',
      error: 'unreachable',
      picture_base64: null,
      width: null,
      height: null,
      profiles: [],
    };
    const take = (program: Program) => program.say('POST', `/tasks/${id}/result`, answer);
    expect((await take(other)).body).toEqual({ is_taken: false });
    expect((await ours.hello()).tasks).toMatchObject([{ id }]);
    expect((await take(ours)).body).toEqual({ is_taken: true });
    const { payload } = await server.platform.db
      .selectFrom('agent_task')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({});
  });

  test('does not get the password of a camera of another agent for a test', async () => {
    const { id } = await attached({ source: source(3), credentials });
    const ask = (agent: Program) =>
      call('POST', `/agents/${agent.id}/test_pictures`, {
        facility_id: 'F1',
        source: source(3),
        camera_id: id,
      });
    expect((await ask(other)).statusCode).toBe(404);
    expect((await ask(ours)).statusCode).toBe(202);
  });
});

test('for a camera that the user may only read, no password is used for a test', async () => {
  const whole = await start('Company');
  const { db } = server.platform;
  await db.updateTable('router').set({ facility_id: null }).where('id', '=', whole.id).execute();
  const guest = { user_id: 'uma', company_id: 'north', role: 'guest', has_all_facilities: true } as const;
  await db
    .insertInto('unit_member')
    .values({ management_unit_id: 'boiler-1', ...guest })
    .execute();
  const source = { kind: 'http_snapshot', url: 'http://10.1.0.77/a' };
  const payload = { facility_id: 'F3', name: 'Boiler', source };
  const camera = await server.call(
    { method: 'POST', url: `/api/agents/${whole.id}/cameras`, payload },
    await server.signIn('ada'),
  );
  const test = { facility_id: 'F1', source, camera_id: camera.json<Camera>().id };
  expect((await call('GET', `/cameras/${test.camera_id}`)).statusCode).toBe(200);
  expect((await call('POST', `/agents/${whole.id}/test_pictures`, test)).statusCode).toBe(403);
});

describe('a camera that is moved to another facility', () => {
  const credentials = { username: 'admin', password: 'Quiet-Harbour-7' };
  const source = (last: number) => ({ kind: 'http_snapshot', url: `http://10.1.0.${last}/a.jpg` });
  const move = async ({ id }: Camera, facility_id: string) =>
    server.call(
      { method: 'POST', url: `/api/cameras/${id}/move`, payload: { facility_id } },
      await server.signIn('ada'),
    );
  const served = async (program: Program) =>
    (await program.hello()).cameras.map(({ device_id }) => device_id);

  test('leaves its agent, which gets no more about it, and can be given to one of the other facility', async () => {
    const wall = await attached({ source: source(40), credentials });
    expect((await move(wall, 'F2')).statusCode).toBe(200);
    expect(await served(ours)).not.toContain(wall.device_id);
    expect((await ours.say('GET', `/cameras/${wall.device_id}`)).status).toBe(403);
    expect((await call('GET', `/cameras/${wall.id}/source`)).json()).toMatchObject({ agent: null });
    const there = await start('There', 'F2');
    const put = (body: object) => call('PUT', `/cameras/${wall.id}/source`, { source: source(40), ...body });
    expect((await put({})).statusCode).toBe(422);
    expect((await put({ agent_id: ours.id, credentials })).statusCode).toBe(404);
    expect(codeOf(await put({ agent_id: there.id }))).toBe('password_needed_again');
    expect((await put({ agent_id: there.id, credentials })).json()).toMatchObject({
      agent: { id: there.id },
    });
    expect(await served(there)).toContain(wall.device_id);
    expect(await sourceRow(wall.device_id!)).toMatchObject({ credentials: 'new' });
  });

  test('stays with the agent of the whole company', async () => {
    const whole = await start('Whole');
    const { db } = server.platform;
    await db.updateTable('router').set({ facility_id: null }).where('id', '=', whole.id).execute();
    const wall = (await attach(whole)).json<Camera>();
    expect((await move(wall, 'F2')).statusCode).toBe(200);
    expect(await served(whole)).toContain(wall.device_id);
  });
});

describe('a camera that its agent found at another address', () => {
  const elsewhere = 'http://10.1.0.99/onvif';
  /** The address after the agent reported it, and the number of audit entries. */
  const follow = async ({ id, device_id }: Camera, source_revision: number) => {
    const { platform } = server;
    const device = { device_key: (await sourceRow(device_id!)).id, device_id: device_id! };
    const moved = { url: elsewhere, source_revision };
    await inTransaction(platform.db, (tx) =>
      followSource(platform, tx, device, { id, company_id: 'north' }, moved),
    );
    const noted = await platform.db
      .selectFrom('audit_entry')
      .select('details')
      .where('object_id', '=', id)
      .where('actor_kind', '=', 'device')
      .execute();
    return { source: (await sourceRow(device_id!)).source, noted: noted.length };
  };
  const onvif = (at: number, endpoint?: string) => ({
    kind: 'onvif',
    url: `http://10.1.0.${at}/onvif`,
    ...(endpoint === undefined ? {} : { endpoint }),
  });

  test('is stored with that address, recorded once', async () => {
    const camera = await attached({ source: onvif(90, 'urn:90') });
    expect(await follow(camera, 1)).toMatchObject({ source: { url: elsewhere }, noted: 1 });
    expect(await follow(camera, 1)).toMatchObject({ source: { url: elsewhere }, noted: 1 });
  });

  test('keeps an address that a user set meanwhile; one without a name of its own is not followed', async () => {
    const put = await attached({ source: onvif(91, 'urn:91') });
    await call('PUT', `/cameras/${put.id}/source`, { source: onvif(92, 'urn:91') });
    expect(await follow(put, 1)).toMatchObject({ source: { url: 'http://10.1.0.92/onvif' }, noted: 0 });
    const nameless = await attached({ source: onvif(93) });
    expect(await follow(nameless, 1)).toMatchObject({ source: { url: 'http://10.1.0.93/onvif' }, noted: 0 });
  });
});

test('an agent has a maximum of queued tasks, and expired ones are not handed out', async () => {
  const busy = await start('Busy');
  const ask = () => call('POST', `/agents/${busy.id}/searches`, { facility_id: 'F1' });
  for (let at = 0; at < MAX_WAITING_AGENT_TASKS; at += 1) expect((await ask()).statusCode).toBe(202);
  expect(codeOf(await ask())).toBe('task_in_progress');
  server.platform.clock.advance(4 * 60_000);
  expect((await busy.hello()).tasks).toEqual([]);
  expect((await ask()).statusCode).toBe(202);
});

test('fifty simultaneous requests to an agent do not exceed that maximum', async () => {
  const crowded = await start('Crowded');
  const ask = () => call('POST', `/agents/${crowded.id}/searches`, { facility_id: 'F1' });
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  const accepted = answers.filter(({ statusCode }) => statusCode === 202);
  expect(accepted).toHaveLength(MAX_WAITING_AGENT_TASKS);
});

test('an agent serves at most a hundred cameras', async () => {
  const full = await start('Full');
  await server.platform.db.updateTable('company').set({ camera_limit: 1000 }).execute();
  for (let at = 0; at < MAX_AGENT_CAMERAS; at += 1) expect((await attach(full)).statusCode).toBe(201);
  expect(codeOf(await attach(full))).toBe('camera_limit_exceeded');
});

test('a camera error keeps its start time, however often it is reported', async () => {
  const { device_id } = await attached();
  const { id } = await sourceRow(device_id!);
  const first = server.platform.clock.now();
  const say = (error: 'unreachable' | null, at: Date) =>
    server.platform.db.transaction().execute((tx) => saveSourceError(tx as never, id, error, at));
  await say('unreachable', first);
  await say('unreachable', new Date(first.getTime() + 60_000));
  expect((await sourceRow(device_id!)).error_at).toEqual(first);
  await say(null, first);
  expect((await sourceRow(device_id!)).error_at).toBeNull();
});
