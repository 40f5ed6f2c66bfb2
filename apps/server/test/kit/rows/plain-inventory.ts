import { generateKeyPairSync } from 'node:crypto';
import { fingerprintOf, rawPublicKey } from '@tenken/device/sealed-to-agent.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { insertAgentTask } from '../../../src/features/camera/agent/agent-task.store.ts';
import { insertIpDevice } from '../../../src/features/camera/agent/source.store.ts';
import { insertCamera } from '../../../src/features/camera/camera-writing.store.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { markMailTried } from '../../../src/platform/mail/mail.store.ts';
import type { TestEnvironment } from '../test-server.ts';

let devices = 0;

/** A new device id. */
export function newDeviceId(prefix = 'lc_20w'): string {
  devices += 1;
  return `${prefix}_${String(devices).padStart(8, '0')}`;
}

/** A device of the stock. */
export async function onDevice(
  { platform }: TestEnvironment,
  kind: 'wifi_io_camera' | 'ble_camera' = 'wifi_io_camera',
): Promise<{ params: { id: string } }> {
  const id = newId(platform.clock.now());
  await platform.db
    .insertInto('device')
    .values({
      id,
      device_id: newDeviceId(kind === 'ble_camera' ? 'lcam_b1' : 'lc_20w'),
      device_type: kind,
      platform: kind === 'ble_camera' ? 'platform_1' : 'platform_2',
      registration_code: platform.secrets.seal('REGISTER', `registration:${id}`),
      created_at: platform.clock.now(),
    })
    .execute();
  return { params: { id } };
}

export async function onRouter({ platform }: TestEnvironment): Promise<{ params: { id: string } }> {
  const id = newId(platform.clock.now());
  await platform.db
    .insertInto('router')
    .values({
      id,
      router_id: id,
      name: 'Roof',
      facility_id: 'F1',
      sealed_secret: platform.secrets.seal('secret', `router:${id}`),
      created_at: platform.clock.now(),
    })
    .execute();
  return { params: { id } };
}

/** An agent of facility F1 that has sent its hello. */
export const onAgent = async (environment: TestEnvironment): Promise<{ params: { id: string } }> => ({
  params: { id: await insertAgentOf(environment, { facility: 'F1', company: 'north' }) },
});

export async function insertAgentOf(
  { platform }: TestEnvironment,
  { facility, company }: { readonly facility: string; readonly company: string },
): Promise<Id<'router'>> {
  const id: Id<'router'> = newId(platform.clock.now());
  const { publicKey } = generateKeyPairSync('x25519');
  await platform.db
    .insertInto('router')
    .values({
      id,
      router_id: id,
      name: 'Hall',
      kind: 'agent',
      company_id: company,
      facility_id: facility,
      public_key: rawPublicKey(publicKey).toString('base64url'),
      sealed_secret: platform.secrets.seal('secret', `router:${id}`),
      created_at: platform.clock.now(),
    })
    .execute();
  return id;
}

/** An agent of facility F1 with another key that waits for approval. */
export async function onWaitingKey(
  environment: TestEnvironment,
): Promise<{ params: { id: string }; fingerprint: string }> {
  const { params } = await onAgent(environment);
  const offered_key = rawPublicKey(generateKeyPairSync('x25519').publicKey).toString('base64url');
  const { db, clock } = environment.platform;
  await db
    .updateTable('router')
    .set({ offered_key, offered_key_at: clock.now() })
    .where('id', '=', params.id)
    .execute();
  return { params, fingerprint: fingerprintOf(offered_key) };
}

/** A camera of facility F1 that an agent serves. */
export async function onSourceCamera(environment: TestEnvironment): Promise<{ params: { id: string } }> {
  const { platform } = environment;
  const agent = await onAgent(environment);
  const device = newId(platform.clock.now());
  const at = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await insertIpDevice(tx, {
      id: device,
      device_id: newDeviceId('ip_1'),
      registration_code: platform.secrets.seal('x', `registration:${device}`),
      secret: { id: newId(at), sealed: platform.secrets.seal('0'.repeat(64), `device:${device}`) },
      router_id: agent.params.id,
      source: { kind: 'http_snapshot', url: 'http://10.0.0.9/shot.jpg' },
      sealed_credentials: null,
      at,
    });
    await insertCamera(tx, { id: device, name: 'Wall', facility_id: 'F1', device_id: device, at });
  });
  return { params: { id: device } };
}

/** A search without an answer. */
export async function onAgentTask(environment: TestEnvironment): Promise<{ params: { id: string } }> {
  const { params } = await onAgent(environment);
  return {
    params: { id: await insertSearchOf(environment, { agent: params.id, facility: 'F1', owner: 'uma' }) },
  };
}

export async function insertSearchOf(
  { platform }: TestEnvironment,
  { agent, facility, owner }: { readonly agent: string; readonly facility: string; readonly owner: string },
): Promise<string> {
  const at = platform.clock.now();
  const id = newId(at);
  await inTransaction(platform.db, (tx) =>
    insertAgentTask(tx, {
      id,
      router_id: agent,
      facility_id: facility,
      requested_by: owner,
      type: 'search',
      payload: {},
      created_at: at,
    }),
  );
  return id;
}

/** A mail that could not be sent. */
export async function onFailedMail({ platform }: TestEnvironment): Promise<{ params: { id: string } }> {
  const message = { to: 'a@x.test', subject: 'Hello', text: 'secret link', html: null, attachments: [] };
  const id = await inTransaction(platform.db, (tx) => platform.mail.add(tx, message));
  await markMailTried(platform.db, id, { error: 'connection refused', isGivenUp: true });
  return { params: { id } };
}

/** A failed job. */
export async function onFailedJob(server: TestEnvironment): Promise<{ params: { id: string } }> {
  const { db } = server.platform;
  const mail = await onFailedMail(server);
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = 12,
      output = '{"message":"Error: connection refused"}'
    where name = 'platform.send-mail' and data ->> 'mail_id' = ${mail.params.id}
    returning id::text as id`.execute(db);
  return { params: { id: rows[0]!.id } };
}
