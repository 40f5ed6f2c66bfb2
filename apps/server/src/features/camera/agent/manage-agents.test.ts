import { MAX_AGENTS_PER_FACILITY } from '@tenken/contract/camera/agent.limits.ts';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { fingerprintOf } from '@tenken/device/sealed-to-agent.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onSourceCamera } from '../../../../test/kit/rows/plain-inventory.ts';
import { injectInto } from '../../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Made {
  agent: Agent;
  agent_id: string;
  secret: string;
}
let made: Made;
const call = (method: Method, url: string, payload?: object, as = uma) =>
  server.call({ method, url: `/api${url}`, ...(payload ? { payload } : {}) }, as);
beforeEach(async () => {
  made = (await call('POST', '/agents', { facility_id: 'F1', name: 'Hall' })).json<Made>();
});

/** The hello call of an agent with this secret. */
async function hello(secret: string, more: object = {}): Promise<number> {
  const send = injectInto(server);
  const now = () => server.platform.clock.now().getTime();
  const path = '/device/v1/router/hello';
  const body = Buffer.from(
    JSON.stringify({
      version: 'a1',
      public_key: 'B'.repeat(42) + 'A',
      networks: ['10.1.0.0/16'],
      has_ffmpeg: true,
      sources: [],
      ...more,
    }),
  );
  const signer = new DeviceClient({ deviceId: made.agent_id, secret }, { send, now });
  const headers = { 'content-type': 'application/json', ...signer.sign('POST', path, body) };
  return (await send({ method: 'POST', path, headers, body })).status;
}
const listed = async (): Promise<Agent | undefined> =>
  (await call('GET', '/agents?facility_id=F1'))
    .json<{ records: Agent[] }>()
    .records.find(({ id }) => id === made.agent.id);

test('an agent reports how many photos it has queued; for an older agent the number is unknown', async () => {
  expect(await listed()).toMatchObject({ waiting_photos: null, agent_id: made.agent_id, is_present: false });
  expect(await hello(made.secret, { waiting_photos: 7 })).toBe(200);
  expect(await listed()).toMatchObject({ waiting_photos: 7, is_present: true, has_ffmpeg: true });
  expect(await hello(made.secret)).toBe(200);
  expect(await listed()).toMatchObject({ waiting_photos: null });
});

test('creating it again with the same key returns the same agent and secret', async () => {
  const make = () =>
    server.call(
      {
        method: 'POST',
        url: '/api/agents',
        headers: { 'idempotency-key': 'lost-answer' },
        payload: { facility_id: 'F2', name: 'Yard' },
      },
      uma,
    );
  const [first, again] = [await make(), await make()];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const { records } = (await call('GET', '/agents?facility_id=F2')).json<{ records: Agent[] }>();
  expect(records.filter(({ name }) => name === 'Yard')).toHaveLength(1);
});

test('a new name is shown to all users', async () => {
  const renamed = await call('PATCH', `/agents/${made.agent.id}`, { name: '  Boiler house ' });
  expect(renamed.json()).toMatchObject({ id: made.agent.id, name: 'Boiler house' });
  expect(await listed()).toMatchObject({ name: 'Boiler house' });
  expect((await call('PATCH', `/agents/${made.agent.id}`, { name: ' ' })).statusCode).toBe(422);
});

test('a new secret ends the previous one immediately', async () => {
  expect(await hello(made.secret)).toBe(200);
  const { secret, agent_id } = (await call('POST', `/agents/${made.agent.id}/secret`)).json<Made>();
  expect(agent_id).toBe(made.agent_id);
  expect(await hello(made.secret)).toBe(401);
  expect(await hello(secret)).toBe(200);
});

const keyOf = (letter: string): string => letter.repeat(42) + 'A';
const decide = async (fingerprint: string, is_approved: boolean, as = 'ada') => {
  const signedIn = await server.signIn(as);
  return call('POST', `/agents/${made.agent.id}/key`, { fingerprint, is_approved }, signedIn);
};
const notedOf = async (action: 'router.key_offered' | 'router.key_approved' | 'router.key_refused') =>
  server.platform.db
    .selectFrom('audit_entry')
    .select(['company_id', 'details'])
    .where('object_id', '=', made.agent.id)
    .where('action', '=', action)
    .execute();
/** A camera with a password, as the server knows it. */
const attach = async (folderless: object): Promise<Camera> =>
  (
    await call('POST', `/agents/${made.agent.id}/cameras`, {
      facility_id: 'F1',
      name: 'Wall',
      source: { kind: 'http_snapshot', url: `http://10.1.0.${(walls += 1)}/a.jpg` },
      ...folderless,
    })
  ).json<Camera>();
let walls = 0;
const stored = ({ device_id }: Camera) =>
  server.platform.db
    .selectFrom('camera_source as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .innerJoin('device_secret as k', 'k.device_id', 'd.id')
    .select(['s.source_revision', 's.has_credentials', 's.credentials', 'k.sealed'])
    .where('d.device_id', '=', device_id)
    .execute();
const credentials = { username: 'admin', password: 'Quiet-Harbour-7' };

test('a renewal ends the secrets of all its cameras, and publishes a new revision', async () => {
  await hello(made.secret);
  const walls = [await attach({ credentials }), await attach({})];
  const before = await Promise.all(walls.map(stored));
  await call('POST', `/agents/${made.agent.id}/secret`);
  for (const [index, wall] of walls.entries()) {
    const now = await stored(wall);
    expect(now).toHaveLength(1);
    expect(now[0]!.source_revision).toBe(before[index]![0]!.source_revision + 1);
    expect(now[0]!.sealed).not.toBe(before[index]![0]!.sealed);
  }
  expect((await stored(walls[0]!))[0]).toMatchObject({ has_credentials: true, credentials: 'new' });
});

test('another key waits for approval, is recorded once, and the agent with the first key goes on', async () => {
  expect(await hello(made.secret)).toBe(200);
  const wanted = fingerprintOf(keyOf('C'));
  for (const key of ['C', 'C', 'D']) expect(await hello(made.secret, { public_key: keyOf(key) })).toBe(403);
  expect(await notedOf('router.key_offered')).toMatchObject([
    { company_id: 'north', details: { fingerprint: wanted } },
  ]);
  expect(await listed()).toMatchObject({
    waiting_key: { fingerprint: wanted },
    key_fingerprint: fingerprintOf(keyOf('B')),
  });
  expect(await hello(made.secret)).toBe(200);
});

test('an approved key replaces the first and is not asked about again; passwords must be entered again', async () => {
  await hello(made.secret);
  const wall = await attach({ credentials });
  const [before] = await stored(wall);
  await hello(made.secret, { public_key: keyOf('C') });
  const approved = await decide(fingerprintOf(keyOf('C')), true);
  expect(approved.json()).toMatchObject({ waiting_key: null, key_fingerprint: fingerprintOf(keyOf('C')) });
  expect(await hello(made.secret, { public_key: keyOf('C') })).toBe(200);
  expect(await hello(made.secret)).toBe(403);
  expect(await listed()).toMatchObject({ waiting_key: null });
  const [now] = await stored(wall);
  expect(now).toMatchObject({
    has_credentials: false,
    credentials: 'none',
    source_revision: before!.source_revision + 1,
  });
  expect(now!.sealed).not.toBe(before!.sealed);
  expect(await notedOf('router.key_approved')).toHaveLength(1);
});

test('a refused key is not offered again, another one is; a decision applies to the key that was shown', async () => {
  await hello(made.secret);
  await hello(made.secret, { public_key: keyOf('C') });
  expect((await decide(fingerprintOf(keyOf('D')), true)).statusCode).toBe(409);
  for (const person of ['uma', 'gus', 'nora'])
    expect((await decide(fingerprintOf(keyOf('C')), true, person)).statusCode).toBe(403);
  expect((await decide(fingerprintOf(keyOf('C')), true, 'sid')).statusCode).toBe(404);
  expect((await decide(fingerprintOf(keyOf('C')), false, 'max')).statusCode).toBe(200);
  expect(await notedOf('router.key_refused')).toHaveLength(1);
  await hello(made.secret, { public_key: keyOf('C') });
  expect(await listed()).toMatchObject({ waiting_key: null });
  await hello(made.secret, { public_key: keyOf('D') });
  expect(await listed()).toMatchObject({ waiting_key: { fingerprint: fingerprintOf(keyOf('D')) } });
});

test('an approval that fails in the middle changes nothing and can be repeated', async () => {
  const { db } = server.platform;
  await hello(made.secret);
  const wall = await attach({ credentials });
  const before = await stored(wall);
  await hello(made.secret, { public_key: keyOf('C') });
  await sql`create function break_off() returns trigger language plpgsql as 'begin raise ''broken off''; end'`.execute(
    db,
  );
  await sql`create trigger break_off before insert on audit_entry for each row
    when (new.action = 'router.key_approved') execute function break_off()`.execute(db);
  expect((await decide(fingerprintOf(keyOf('C')), true)).statusCode).toBe(500);
  expect(await stored(wall)).toEqual(before);
  expect(await hello(made.secret)).toBe(200);
  await sql`drop trigger break_off on audit_entry`.execute(db);
  expect((await decide(fingerprintOf(keyOf('C')), true)).statusCode).toBe(200);
});

test('of two decisions at the same moment, one is applied', async () => {
  await hello(made.secret);
  await hello(made.secret, { public_key: keyOf('C') });
  const answers = await Promise.all([true, false].map((yes) => decide(fingerprintOf(keyOf('C')), yes)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
});

test('an agent that serves a camera cannot be deleted; without one it is deleted with its secret', async () => {
  const { params } = await onSourceCamera(server);
  const { router_id } = await server.platform.db
    .selectFrom('router_device as x')
    .innerJoin('camera as c', 'c.device_id', 'x.device_id')
    .select('x.router_id')
    .where('c.id', '=', params.id)
    .executeTakeFirstOrThrow();
  const refused = await call('DELETE', `/agents/${router_id}`);
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
    409,
    'agent_in_use',
  ]);
  expect((await call('DELETE', `/agents/${made.agent.id}`)).statusCode).toBe(204);
  expect(await listed()).toBeUndefined();
  expect(await hello(made.secret)).toBe(401);
  expect((await call('DELETE', `/agents/${made.agent.id}`)).statusCode).toBe(404);
});

test('the operator’s agent of a whole company is listed but cannot be changed; routers are not listed', async () => {
  await server.platform.db
    .updateTable('router')
    .set({ facility_id: null })
    .where('id', '=', made.agent.id)
    .execute();
  expect(await listed()).toMatchObject({ facility: null });
  for (const [method, path, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['POST', '/secret', undefined],
    ['DELETE', '', undefined],
  ] as const)
    expect((await call(method, `/agents/${made.agent.id}${path}`, body)).statusCode).toBe(403);
  const sid = await server.signIn('sid');
  expect((await call('DELETE', `/agents/${made.agent.id}`, undefined, sid)).statusCode).toBe(404);
  await server.platform.db
    .updateTable('router')
    .set({ kind: 'relay', company_id: null, facility_id: 'F1' })
    .where('id', '=', made.agent.id)
    .execute();
  expect((await call('DELETE', `/agents/${made.agent.id}`)).statusCode).toBe(404);
});

test('an agent cannot be paired with devices as a router', async () => {
  const admin = await server.signIn('platform-admin');
  const ids = (await call('GET', '/admin/routers', undefined, admin))
    .json<{ records: { id: string }[] }>()
    .records.map(({ id }) => id);
  expect(ids).not.toContain(made.agent.id);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const payload = method === 'PATCH' ? { device_ids: [] } : undefined;
    const answer = await call(method, `/admin/routers/${made.agent.id}`, payload, admin);
    expect(answer.statusCode).toBe(404);
  }
  expect(await listed()).toBeDefined();
});

test('a facility has a maximum of agents, also when created at once; another facility has its own', async () => {
  const make = (facility_id = 'F1') => call('POST', '/agents', { facility_id, name: 'One more' });
  const { db } = server.platform;
  const before = (await call('GET', '/agents?facility_id=F1')).json<{ records: Agent[] }>().records;
  const own = before.filter(({ facility }) => facility !== null).length;
  const row = await db
    .selectFrom('router')
    .selectAll()
    .where('id', '=', made.agent.id)
    .executeTakeFirstOrThrow();
  const filler = Array.from({ length: MAX_AGENTS_PER_FACILITY - 1 - own }, (_, at) => ({
    ...row,
    id: `filler-${at}`,
    router_id: `agent_filler_${at}`,
    networks: row.networks,
  }));
  await db.insertInto('router').values(filler).execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => make()));
  const codes = answers.map((answer) => answer.json<{ error?: { code: string } }>().error?.code ?? 'made');
  expect(codes.filter((code) => code === 'made')).toHaveLength(1);
  expect(codes.filter((code) => code === 'agent_limit_exceeded')).toHaveLength(9);
  expect((await make('F2')).statusCode).toBe(201);
  await db.deleteFrom('router').where('id', 'like', 'filler-%').execute();
});
