import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const unitsOf = async (userId: string) => {
  const response = await server.call({ url: '/console/api/management_units' }, await server.signIn(userId));
  return response.json<{ records: { id: string; name: string; facilities: { id: string }[] }[] }>().records;
};

test('[ENT-002] [ENT-003] [CALL-038] a company administrator gets every unit with its facilities', async () => {
  expect(await unitsOf('ada')).toEqual([
    {
      id: 'boiler-1',
      name: 'Boiler house',
      company: { id: 'north' },
      facilities: [{ id: 'F3', name: 'Boiler room' }],
    },
    { id: 'empty_1', name: 'Empty unit', company: { id: 'north' }, facilities: [] },
    {
      id: 'water-plant_1',
      name: 'Water plant',
      company: { id: 'north' },
      facilities: [
        { id: 'F1', name: 'Pump hall' },
        { id: 'F2', name: 'Tank yard' },
      ],
    },
  ]);
});

test('[CALL-039] units are sorted by name', async () => {
  const names = (await unitsOf('max')).map((unit) => unit.name);
  expect(names).toEqual(names.toSorted());
});

test('a member with selected facilities sees only those', async () => {
  expect(await unitsOf('gus')).toMatchObject([{ id: 'water-plant_1', facilities: [{ id: 'F1' }] }]);
});

test('a member without a unit, and a platform admin without a company, see no units', async () => {
  expect(await unitsOf('nora')).toEqual([]);
  expect(await unitsOf('platform-admin')).toEqual([]);
});

test('another company sees only its own units', async () => {
  expect((await unitsOf('sid')).map((unit) => unit.id)).toEqual(['s-1']);
});
