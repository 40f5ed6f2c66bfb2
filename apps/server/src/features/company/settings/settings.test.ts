import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let ada: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.close());

const company = async (): Promise<Company> =>
  (await server.call({ url: '/console/api/company' }, ada)).json<Company>();
const patch = (payload: object) =>
  server.call({ method: 'PATCH', url: '/console/api/company', payload }, ada);
const putLogo = (payload: Buffer, type = 'image/png') =>
  server.call(
    { method: 'PUT', url: '/console/api/company/logo', payload, headers: { 'content-type': type } },
    ada,
  );
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

test('[UNIT-004] [ROUTE-023] [ENT-052] the company has its settings, its counts and its plan', async () => {
  expect(await company()).toEqual({
    id: 'north',
    name: 'North Works',
    logo_url: null,
    default_language_tag: 'en-US',
    default_timezone: 'UTC',
    requires_two_factor: false,
    keep_originals_months: null,
    keep_pictures_months: null,
    keep_readings_months: null,
    keep_sensor_data_months: null,
    keep_audit_months: null,
    counts: {
      management_units: 3,
      facilities: 3,
      cameras: 5,
      members: 5,
      members_without_two_factor: 5,
    },
    plan: {
      id: 'standard',
      name: 'Standard',
      billing_period_rrule_string: 'FREQ=MONTHLY',
      base_price: 12_000,
      currency: 'JPY',
      camera_limit: null,
    },
  });
});

test('settings are changed; the previous values are in the audit log', async () => {
  // users without two-factor authentication can only set it up once the company requires it
  const method = (two_factor_method: 'email' | null) =>
    server.platform.db.updateTable('app_user').set({ two_factor_method }).where('id', '=', 'ada').execute();
  await method('email');
  const change = { name: 'North', default_language_tag: 'ja-JP', requires_two_factor: true };
  expect((await patch(change)).json()).toMatchObject(change);
  const entry = await server.platform.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('action', '=', 'company.changed')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'company.changed',
    details: { from: { name: 'North Works', default_language_tag: 'en-US' }, to: change },
  });
  const again = await patch(change);
  expect(again.statusCode).toBe(200);
  const count = await server.platform.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'company.changed')
    .execute();
  expect(count).toHaveLength(1);
  await patch({ requires_two_factor: false });
  await method(null);
});

test.each([
  [{ name: '' }, 'name'],
  [{ default_timezone: 'Mars/Olympus' }, 'default_timezone'],
  [{ default_language_tag: 'fr-FR' }, 'default_language_tag'],
  [{ requires_two_factor: 'yes' }, 'requires_two_factor'],
  [{ camera_limit: 5 }, 'camera_limit'],
  [{ keep_pictures_months: 0 }, 'keep_pictures_months'],
  [{ keep_readings_months: 1.5 }, 'keep_readings_months'],
  [{ keep_audit_months: 11 }, 'keep_audit_months'],
])('%o is refused and its field named', async (payload, field) => {
  const response = await patch(payload);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(Array) } } });
});

test('a logo is scaled down, readable by every user of the company, replaced and removed', async () => {
  const { logo_url } = (await putLogo(await picture(900, 300))).json<{ logo_url: string }>();
  const shown = await server.call({ url: logo_url });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 85 });
  const gus = await server.call({ url: '/console/api/users/self' }, await server.signIn('gus'));
  expect(gus.json()).toMatchObject({ company: { logo_url } });
  const second = (await putLogo(await picture(20, 20))).json<{ logo_url: string }>();
  expect(second.logo_url).not.toBe(logo_url);
  expect((await server.call({ url: logo_url })).statusCode).toBe(404);
  const removed = await server.call({ method: 'DELETE', url: '/console/api/company/logo' }, ada);
  expect(removed.statusCode).toBe(204);
  expect((await company()).logo_url).toBeNull();
});

test('a file that is no picture, of another type or too large is refused', async () => {
  expect((await putLogo(Buffer.from('<svg/>'))).json()).toMatchObject({ error: { code: 'bad_image' } });
  const gif = await sharp(await picture(5, 5))
    .gif()
    .toBuffer();
  expect((await putLogo(gif)).json()).toMatchObject({ error: { code: 'bad_image' } });
  expect((await putLogo(gif, 'image/gif')).statusCode).toBe(415);
  expect((await putLogo(Buffer.alloc(1024 * 1024 + 1))).statusCode).toBe(413);
});
