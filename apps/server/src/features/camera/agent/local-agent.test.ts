import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';
import { provideLocalAgent, type LocalAgent } from './local-agent.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const warned: string[] = [];
beforeEach(() => warned.splice(0));

const NETWORKS = ['10.20.0.0/16'];
const provide = (cameraCompany: string | null, cameraNetworks = NETWORKS): Promise<LocalAgent | null> => {
  const { platform } = server;
  const log = { ...platform.log, warn: (line: string) => void warned.push(line) };
  return provideLocalAgent({
    ...platform,
    log: log as never,
    config: { ...platform.config, cameraNetworks, cameraCompany },
  });
};

test('no agent is created where the operator names no network, or where several companies match: those are listed', async () => {
  expect(await provide(null, [])).toBeNull();
  expect(warned).toEqual([]);
  expect(await provide(null)).toBeNull();
  expect(warned).toEqual([expect.stringMatching(/2 companies fit.*CAMERA_COMPANY.*North.*South/)]);
  expect(await provide('Nobody')).toBeNull();
  expect(warned.at(-1)).toContain('0 companies fit');
});

test('the agent of the named company serves all of its facilities, and is the same after a restart', async () => {
  const made = await provide('north');
  expect(made).toMatchObject({ agentId: 'agent_local', networks: NETWORKS });
  expect(await provide('north')).toEqual(made);
  const agentsAs = async (name: 'uma' | 'sid', facility: string): Promise<string[]> =>
    (
      await server.call(
        { method: 'GET', url: `/api/agents?facility_id=${facility}` },
        await server.signIn(name),
      )
    )
      .json<{ records: Agent[] }>()
      .records.map(({ agent_id }) => agent_id);
  expect(await agentsAs('uma', 'F1')).toEqual(['agent_local']);
  const others = await server.platform.db
    .selectFrom('facility as f')
    .innerJoin('management_unit as m', 'm.id', 'f.management_unit_id')
    .select('f.id')
    .where('m.company_id', '<>', 'north')
    .execute();
  for (const { id } of others) expect(await agentsAs('sid', id)).toEqual([]);
});
