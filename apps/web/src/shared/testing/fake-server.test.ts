import { getCamera, listCameras, saveCameraMemo } from '@tenken/contract/camera/camera.routes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '../api/call.ts';
import { setPageAddress } from '../api/page-address.ts';
import { FakePlant } from './fake-plant.ts';
import { FakeServer, Refusal } from './fake-server.ts';

beforeEach(() => setPageAddress({ prefix: '/console', guard_prefix: '/guard' }));

describe('the pretend server', () => {
  test('answers by the contract, and the most exact route', async () => {
    const plant = new FakePlant();
    plant.addCamera('v2');
    const { server } = plant;
    const camera = await server.fetch(addressOf(listCameras, {}, {}));
    expect(await camera.json()).toMatchObject({ records: [{ id: 'v2' }] });
    expect(server.asked(listCameras)).toHaveLength(1);
    expect(server.asked(getCamera)).toEqual([]);
    expect(server.faults).toEqual([]);
  });

  test('reads what it is asked, and remembers it', async () => {
    const server = new FakeServer();
    server.on(saveCameraMemo, ({ params, body }) =>
      params.id === 'C1'
        ? { memo: body.memo, version: 2, updated_by: null, updated_at: null }
        : new Refusal('memo_conflict'),
    );
    const save = (id: string, body: object) =>
      server.fetch(addressOf(saveCameraMemo, { id }, {}), { method: 'PATCH', body: JSON.stringify(body) });
    expect(await (await save('C1', { memo: 'oil', base_version: 1 })).json()).toMatchObject({ memo: 'oil' });
    expect((await save('C2', { memo: 'oil', base_version: 1 })).status).toBe(409);
    expect(server.asked(saveCameraMemo).map(({ params }) => params.id)).toEqual(['C1', 'C2']);
    expect(server.faults).toEqual([]);
    await save('C1', { memo: 5 });
    expect(server.faults).toEqual([expect.stringContaining('saveCameraMemo is called with wrong body')]);
  });

  test.each([
    [
      'an answer against the contract',
      () => ({ id: 'C1' }) as never,
      'getCamera is answered against the contract',
    ],
    [
      'a refusal that the route does not know',
      () => new Refusal('memo_conflict'),
      'getCamera is refused with',
    ],
  ])('%s is a fault', async (_, answer, fault) => {
    const server = new FakeServer();
    server.on(getCamera, answer);
    await server.fetch(addressOf(getCamera, { id: 'C1' }, {}));
    expect(server.faults).toEqual([expect.stringContaining(fault)]);
  });

  test('lists that nobody answers are empty; other calls, and addresses that no route has, are faults', async () => {
    const server = new FakeServer();
    expect(await (await server.fetch(addressOf(listCameras, {}, {}))).json()).toMatchObject({ records: [] });
    expect(server.faults).toEqual([]);
    await server.fetch(addressOf(getCamera, { id: 'C1' }, {}));
    await server.fetch('/console/api/nonsense');
    expect(server.faults).toEqual([
      'nobody answers getCamera',
      expect.stringContaining('is not in the contract'),
    ]);
  });
});
