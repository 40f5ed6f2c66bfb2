import { MAX_AGENTS_PER_FACILITY } from '@tenken/contract/agent/agent.limits.ts';
import type { Agent } from '@tenken/contract/agent/agent.schema.ts';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onSourceCamera } from '../testing/rows/plain-inventory.ts';
import { injectInto } from '../testing/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.ts';

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

/** As the program with this secret would call. */
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

test('an agent says how many photos wait at it; an older one that does not is unknown', async () => {
  expect(await listed()).toMatchObject({ waiting_photos: null, agent_id: made.agent_id, is_present: false });
  expect(await hello(made.secret, { waiting_photos: 7 })).toBe(200);
  expect(await listed()).toMatchObject({ waiting_photos: 7, is_present: true, has_ffmpeg: true });
  expect(await hello(made.secret)).toBe(200);
  expect(await listed()).toMatchObject({ waiting_photos: null });
});

test('a new name is the one that everybody sees', async () => {
  const renamed = await call('PATCH', `/agents/${made.agent.id}`, { name: '  Boiler house ' });
  expect(renamed.json()).toMatchObject({ id: made.agent.id, name: 'Boiler house' });
  expect(await listed()).toMatchObject({ name: 'Boiler house' });
  expect((await call('PATCH', `/agents/${made.agent.id}`, { name: ' ' })).statusCode).toBe(422);
});

test('a new secret ends the former one at once', async () => {
  expect(await hello(made.secret)).toBe(200);
  const { secret, agent_id } = (await call('POST', `/agents/${made.agent.id}/secret`)).json<Made>();
  expect(agent_id).toBe(made.agent_id);
  expect(await hello(made.secret)).toBe(401);
  expect(await hello(secret)).toBe(200);
});

test('an agent that serves a camera stays; without one it goes, and its secret with it', async () => {
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

test('the operator’s agent for a whole company is seen, and changed by nobody; a router is no agent', async () => {
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

test('an agent is no router that platform administrators pair with devices', async () => {
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

test('a facility has an end to its agents, however many make one together; another one has its own', async () => {
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
