import { request } from 'node:http';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { askAs, AttackedAgent, newKey, type AgentKey } from './attacked-agent.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { codeOf } from './ask.ts';

const PASSWORD = 'Quiet-Harbour-7';

/** An attacker with the secret of an agent registers their own key, and tries to survive its renewal. */
export const agentSecrets: AttackClass = {
  name: 'agent secrets',
  run: async (on, log) => {
    const hall = await Plant.open(on);
    await attackKey(on, log, hall);
    await attackDirectly(log, hall);
    await attackApproval(on, log, hall);
    await attackRenewal(on, log, hall);
    await attackRotation(on, log, hall);
  },
};

/** An agent with two cameras, known completely to an attacker; its own program registered the first key. */
class Plant {
  readonly agent: AttackedAgent;
  readonly own: AgentKey;
  readonly thief: AgentKey = newKey();
  readonly cameras: readonly { id: string; deviceId: string; secret: string }[];

  private constructor(agent: AttackedAgent, own: AgentKey, cameras: Plant['cameras']) {
    this.agent = agent;
    this.own = own;
    this.cameras = cameras;
  }

  static async open(on: Attacked): Promise<Plant> {
    const agent = await AttackedAgent.make(on, 'Robbed');
    const own = newKey();
    await agent.hello(own);
    const cameras = [];
    for (const url of ['http://10.1.0.1/a.jpg', 'http://10.1.0.2/a.jpg']) {
      const made = await agent.attach('ada', url, PASSWORD);
      const { secret } = await agent.learn(made.deviceId, own);
      cameras.push({ ...made, secret: secret! });
    }
    return new Plant(agent, own, cameras);
  }
}

const isHeld = (status: number): boolean => status >= 400 && status < 500;

async function attackKey(on: Attacked, log: AttackLog, { agent, own, thief, cameras }: Plant): Promise<void> {
  for (const [what, key] of [
    ['another key', thief],
    ['another key, again', thief],
    ['a third key', newKey()],
    ['a key of zeros', { publicKey: 'A'.repeat(43) }],
  ] as const) {
    const { status } = await agent.hello(key);
    log.note(`${what} with the secret of an agent`, status, isHeld(status));
  }
  for (const { deviceId } of cameras) {
    const learnt = await agent.learn(deviceId, thief);
    const isClosed = learnt.secret === null && learnt.password === null;
    log.note('the secret of a device for another key', learnt.status, isClosed);
  }
  const typed = await agent.attach('ada', 'http://10.1.0.3/a.jpg', PASSWORD);
  const { status, password } = await agent.learn(typed.deviceId, thief);
  log.note('a password typed afterwards', status, password === null, String(password));
  const noted = await on.platform.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', agent.id)
    .execute();
  const isNoted = noted.some(({ action }) => action.startsWith('router.key_'));
  log.note('another key, in silence', isNoted ? 'noted' : 'not noted', isNoted);
  const { status: back } = await agent.hello(own);
  log.note('the agent itself, beside the thief', back, back === 200);
}

/** Devices inside an agent are accepted through the relay of this agent only. */
async function attackDirectly(log: AttackLog, { agent, cameras }: Plant): Promise<void> {
  const { deviceId, secret } = cameras[0]!;
  const device = agent.device(deviceId, secret);
  const image = await plainJpeg();
  const meta = () => ({ photo_uuid: crypto.randomUUID(), taken_at: new Date(agent.now()).toISOString() });
  const report = { firmware_version: 'a1', settings_revision: 1 };
  for (const [what, call] of Object.entries({
    hello: () => device.hello(report),
    settings: () => device.settings(),
    status: () => device.status({ settings_revision: 1 }),
    tasks: () => device.tasks(),
    photos: () => device.uploadPhoto({ meta: meta(), image }),
    'sensor data': () => device.sensorData([{ datetime: new Date(agent.now()).toISOString() }]),
    'its source': () => device.status({ source_moved: { url: 'http://10.9.9.9/', source_revision: 1 } }),
  })) {
    const { status } = await call();
    log.note(`a device of an agent by itself: ${what}`, status, isHeld(status));
  }
  const { status } = await agent.relayed(deviceId, secret).hello(report);
  log.note('the same by the relay of its agent', status, status === 200);
}

/** A waiting key can be approved only by managers of the company, who have seen it. */
async function attackApproval(on: Attacked, log: AttackLog, { agent, own, thief }: Plant): Promise<void> {
  const listed = await askAs(on, 'ada', 'GET', '/agents?facility_id=F1');
  const { records } = JSON.parse(listed.text) as {
    records: { id: string; waiting_key: { fingerprint: string } | null; key_fingerprint: string | null }[];
  };
  const agentNow = records.find(({ id }) => id === agent.id);
  const fingerprint = agentNow?.waiting_key?.fingerprint ?? '0000';
  const decide = (person: string, body: object) => askAs(on, person, 'POST', `/agents/${agent.id}/key`, body);
  for (const person of ['gus', 'uma', 'nora', 'sid', 'platform-admin']) {
    const { status } = await decide(person, { fingerprint, is_approved: true });
    log.note(`${person} approves a key`, status, isHeld(status));
  }
  for (const wrong of ['0000', agentNow?.key_fingerprint ?? '', `${fingerprint} `, thief.publicKey]) {
    const { status } = await decide('ada', { fingerprint: wrong, is_approved: true });
    log.note('a key that does not wait is approved', status, isHeld(status));
  }
  const refused = await decide('ada', { fingerprint, is_approved: false });
  log.note('a key is refused', refused.status, refused.status === 200, refused.text);
  await agent.hello(thief);
  const late = await decide('ada', { fingerprint, is_approved: true });
  log.note('a refused key waits once more', `${late.status} ${codeOf(late)}`, isHeld(late.status));
  const { status } = await agent.hello(own);
  log.note('the agent itself, after the decision', status, status === 200);
}

async function attackRenewal(on: Attacked, log: AttackLog, plant: Plant): Promise<void> {
  const { agent, own, thief, cameras } = plant;
  const image = await plainJpeg();
  const report = { firmware_version: 'a1', settings_revision: 1 };
  const before = await agent.learn(cameras[0]!.deviceId, own);
  const slow = await beginSlowly(on, agent, cameras[0]!, image);
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => askAs(on, 'uma', 'POST', `/agents/${agent.id}/secret`)),
    ...cameras.flatMap(({ deviceId, secret }) =>
      Array.from({ length: 4 }, () =>
        agent.relayed(deviceId, secret).uploadPhoto({
          meta: { photo_uuid: crypto.randomUUID(), taken_at: new Date(agent.now()).toISOString() },
          image,
        }),
      ),
    ),
  ]);
  const uploads = answers.filter((answer) => 'body' in answer);
  for (const { status } of uploads)
    log.note('an upload while the secret is renewed', status, [200, 201, 401].includes(status));
  const late = await slow();
  log.note('an upload begun before and ended after the renewal', late, late !== 201);
  const renewed = answers.filter((answer) => 'text' in answer);
  const secrets = renewed.map(({ text }) => (JSON.parse(text) as { secret: string }).secret);
  const opened = await Promise.all(
    secrets.map(async (one) => (await agent.withSecret(one).hello(own)).status),
  );
  const count = opened.filter((status) => status === 200).length;
  log.note('four renewals at once leave one secret', `${count} open`, count === 1);
  const fresh = agent.withSecret(secrets[opened.indexOf(200)]!);
  for (const key of [own, thief]) {
    const { status } = await agent.hello(key);
    log.note('a hello with the former secret', status, status === 401);
  }
  for (const { deviceId, secret } of cameras) {
    log.note('a camera with the former secret', ...refused((await agent.learn(deviceId, thief)).status));
    log.note(
      'the relay with the former secret',
      ...refused((await agent.relayed(deviceId, secret).hello(report)).status),
    );
    log.note(
      'a former device by itself',
      ...refused((await agent.device(deviceId, secret).hello(report)).status),
    );
    const photo = { photo_uuid: crypto.randomUUID(), taken_at: new Date(agent.now()).toISOString() };
    const sent = await agent.device(deviceId, secret).uploadPhoto({ meta: photo, image });
    log.note('a photo of a former device', ...refused(sent.status));
    const inside = await fresh.relayed(deviceId, secret).hello(report);
    log.note('a former device in the relay of the renewed agent', ...refused(inside.status));
    const now = await fresh.learn(deviceId, own);
    const hasNewSecret =
      (now.revision ?? 0) > (before.revision ?? 0) && now.secret !== null && now.secret !== secret;
    log.note('the renewed agent has other secrets', hasNewSecret ? 'notified' : 'not notified', hasNewSecret);
    const works = await fresh.relayed(deviceId, now.secret ?? '').hello(report);
    log.note('and works with them', works.status, works.status === 200);
  }
  Object.assign(plant, { agent: fresh });
}

/** A platform admin replaces the secret of a device: effective immediately, and its agent is notified. */
async function attackRotation(on: Attacked, log: AttackLog, { agent, own, cameras }: Plant): Promise<void> {
  const { deviceId } = cameras[0]!;
  const report = { firmware_version: 'a1', settings_revision: 1 };
  const former = await agent.learn(deviceId, own);
  const { id } = await on.platform.db
    .selectFrom('device')
    .select('id')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  await askAs(on, 'platform-admin', 'POST', `/admin/devices/${id}/secret`);
  const { status } = await agent.relayed(deviceId, former.secret ?? '').hello(report);
  log.note('a rotated secret in the relay', ...refused(status));
  const now = await agent.learn(deviceId, own);
  const hasNewSecret = (now.revision ?? 0) > (former.revision ?? 0);
  log.note('the agent after a rotation', hasNewSecret ? 'notified' : 'not notified', hasNewSecret);
  const works = await agent.relayed(deviceId, now.secret ?? '').hello(report);
  log.note('and works with the new one', works.status, works.status === 200);
}

const refused = (status: number): [number, boolean] => [status, status === 401 || status === 403];

/** A relayed photo whose last byte is held back; continues when called. */
async function beginSlowly(
  on: Attacked,
  agent: AttackedAgent,
  { deviceId, secret }: { deviceId: string; secret: string },
  image: Buffer,
): Promise<() => Promise<number>> {
  const meta = { photo_uuid: crypto.randomUUID(), taken_at: new Date(agent.now()).toISOString() };
  const photo = encodeMultipart([
    { name: 'meta', contentType: 'application/json', content: Buffer.from(JSON.stringify(meta)) },
    { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: image },
  ]);
  const path = '/device/v1/photos';
  const headers = {
    'content-type': photo.contentType,
    ...agent.device(deviceId, secret).sign('POST', path, photo.body),
  };
  const envelope = JSON.stringify({ device_id: deviceId, method: 'POST', path, headers });
  const parcel = encodeMultipart([
    { name: 'envelope', contentType: 'application/json', content: Buffer.from(envelope) },
    { name: 'body', fileName: 'body', contentType: 'application/octet-stream', content: photo.body },
  ]);
  const relay = '/device/v1/router/relay';
  const { hostname, port } = new URL(on.url);
  const call = request({
    hostname,
    port,
    path: relay,
    method: 'POST',
    headers: {
      'content-type': parcel.contentType,
      'content-length': parcel.body.length,
      ...agent.signer.sign('POST', relay, parcel.body),
    },
  });
  const answered = new Promise<number>((resolve) => {
    call.on('error', () => resolve(0));
    call.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => {
        const inner = response.statusCode === 200 ? (JSON.parse(text) as { status: number }).status : null;
        resolve(inner ?? response.statusCode ?? 0);
      });
    });
  });
  const half = Buffer.from(parcel.body);
  call.write(half.subarray(0, -20));
  await new Promise((resolve) => setTimeout(resolve, 300));
  return () => {
    call.end(half.subarray(-20));
    return answered;
  };
}
