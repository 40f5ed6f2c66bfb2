import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushKey } from '../alert/push/push-key.ts';
import { parseKeyRing } from '../../platform/secrets/key-ring.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { insertPlainBrowser, insertPlainChatChannel } from '../../../test/kit/rows/plain-alert.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { resealSecrets } from './reseal.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('after a key rotation every secret opens with the new key alone, and a second run changes nothing', async () => {
  const { db, secrets } = server.platform;
  await db
    .updateTable('app_user')
    .set({ two_factor_secret: secrets.seal('totp', 'two_factor:uma') })
    .where('id', '=', 'uma')
    .execute();
  await db
    .updateTable('router')
    .set({ former_sealed_secret: secrets.seal('former', 'router:R1') })
    .where('id', '=', 'R1')
    .execute();
  const record = { principal: 'user:uma', key: 'k', route: 'createAgent', request_hash: '' };
  await db
    .insertInto('idempotency_key')
    .values({
      ...record,
      sealed_body: secrets.seal('{"secret":"s"}', 'answer:user:uma k'),
      created_at: server.platform.clock.now(),
    })
    .execute();
  await pushKey(server.platform);
  const browser = await insertPlainBrowser(server, 'uma', 'https://push.test/uma');
  const room = await insertPlainChatChannel(server.platform);
  const before = await db
    .selectFrom('device_secret')
    .select(['device_id', 'sealed'])
    .where('device_id', '=', 'device-lc_10_0001')
    .executeTakeFirstOrThrow();
  const plain = secrets.open(before.sealed, `device:${before.device_id}`);
  const newLine = `k2:${Buffer.alloc(32, 9).toString('base64')}`;
  const both = new SecretBox(parseKeyRing(`${newLine}\nk1:${Buffer.alloc(32, 7).toString('base64')}`));
  expect(await resealSecrets(db, both)).toBe(17);
  expect(await resealSecrets(db, both)).toBe(0);
  const newOnly = new SecretBox(parseKeyRing(newLine));
  const after = await db
    .selectFrom('device_secret')
    .select('sealed')
    .where('device_id', '=', 'device-lc_10_0001')
    .executeTakeFirstOrThrow();
  expect(newOnly.open(after.sealed, 'device:device-lc_10_0001')).toBe(plain);
  const sealed = await db.selectFrom('push_subscription').select('sealed').executeTakeFirstOrThrow();
  expect(newOnly.open(sealed.sealed, `push:${browser}`)).toContain('https://push.test/uma');
  const { sealed_address } = await db
    .selectFrom('chat_channel')
    .select('sealed_address')
    .executeTakeFirstOrThrow();
  expect(newOnly.open(sealed_address!, `chat:${room}`)).toContain('https://chat.test/');
  const uma = await db
    .selectFrom('app_user')
    .select('two_factor_secret')
    .where('id', '=', 'uma')
    .executeTakeFirstOrThrow();
  expect(newOnly.open(uma.two_factor_secret!, 'two_factor:uma')).toBe('totp');
  const { sealed_body } = await db
    .selectFrom('idempotency_key')
    .select('sealed_body')
    .executeTakeFirstOrThrow();
  expect(newOnly.open(sealed_body!, 'answer:user:uma k')).toBe('{"secret":"s"}');
});
