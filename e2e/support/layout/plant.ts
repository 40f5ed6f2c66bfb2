import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { Destination } from '../../../apps/server/test/kit/destination.ts';
import { mailsOf } from '../host/mail-folder.ts';
import type { TestServer } from '../host/server.ts';
import { gaugesOf, readingsOf } from '../screen/readings.ts';
import { DrawnCamera } from '../seed/drawn-camera.ts';
import { AREA, PUMP_VALUES } from '../seed/drawn-guard.ts';
import { seedEstimate } from '../seed/export-data.ts';
import { seedActiveModel } from '../seed/seed-model.ts';
import { seedReadings } from '../seed/seed-readings.ts';
import { openShowroom, shootHeater } from '../seed/showroom.ts';

/** What stands in for the ids of addresses. */
export type Ids = Readonly<Record<string, string>>;

const HOUR_MS = 3_600_000;
const READINGS = 60;
/** Realistic long names, which layouts tend to forget. */
const LONG = 'Cooling water pump no. 2, discharge pressure (north basement)';
const LONG_JA = '第2冷却水循環ポンプ吐出側圧力計（北棟地下1階機械室）';

/** Seeds the demo's company so that every list of the console has entries. */
export async function seedPlant(server: TestServer): Promise<Ids> {
  const person = (email: string) => new ConsoleClient(server, { email, password: server.password });
  const [ada, admin, uma] = ['ada@north.test', 'admin@platform.test', 'uma@north.test'].map(person) as [
    ConsoleClient,
    ConsoleClient,
    ConsoleClient,
  ];
  const pump = new DrawnCamera(server, 'C1', pumpScene());
  const first = await pump.shoot(PUMP_VALUES);
  await createTargets(uma, 'C1', first.photoId, first.picture.instruments);
  await shootHeater(server);
  const { upload } = await openShowroom(server);
  await createTargets(uma, 'C3', upload.photoId, upload.picture.instruments);
  const gauges = await gaugesOf(uma, 'C1');
  const pressure = gauges['Pressure']!.id;
  const flow = gauges['Flow']!.id;

  const now = Date.now();
  const past = Array.from({ length: READINGS }, (_, index) => ({
    at: new Date(now - (READINGS - index) * 4 * HOUR_MS),
    value: index % 9 === 0 ? null : 0.8 + 0.5 * Math.sin(index / 6),
    uncertainty: 0.01,
    ...(index % 7 === 0 ? { reasons: ['glare', 'blurred'] } : {}),
  }));
  await seedReadings(server, { gaugeId: pressure, cameraId: 'C1' }, past);
  await seedReadings(
    server,
    { gaugeId: flow, cameraId: 'C1' },
    past.map((one) => ({ ...one, value: 126.4, at: new Date(one.at.getTime() + 1000) })),
  );
  const high = await pump.shoot({ ...PUMP_VALUES, Pressure: 1.45 });
  const photo = high.photoId;
  const reading = await until(async () => {
    const { records: read } = await readingsOf(uma, pressure);
    return read.find((one) => one.photo.id === photo);
  });
  await uma.api('PATCH', `/measurements/${reading.id}`, {
    is_confirmed: true,
    confirmed_value: 1.432,
    reason: 'Read on site, the hand trembles',
    version: reading.version,
  });
  await uma.api('POST', `/measurements/${reading.id}/comments`, { text: 'Valve was being replaced' });
  for (const [id, name] of [
    [gauges['Flow']!.id, LONG_JA],
    [gauges['Run lamp']!.id, LONG],
  ])
    await uma.api('PATCH', `/gauges/${id}`, { name });

  const leak = (await uma.api<{ guards: { id: string }[] }>('GET', '/cameras/C1')).guards[0]!.id;
  await seedActiveModel(server, leak);
  await seedEstimate(server, leak, photo);
  await uma.guard('POST', '/guards', {
    camera_id: 'C3',
    name: 'Oil under the gearbox of conveyor 14',
    annotation_mode: 'rectangle',
    detection_area: AREA,
  });

  const { records } = await uma.api<{ records: Gauge[] }>('GET', '/gauges?facility_id=F1');
  const gauge_ids = records.map(({ id }) => id);
  const round = await uma.api<Round>('POST', '/rounds', {
    facility_id: 'F1',
    name: 'Morning round, pump hall',
    gauge_ids,
    plan: null,
  });
  const at = new Date().toISOString();
  const run = randomUUID();
  await uma.api('PUT', `/rounds/${round.id}/runs/${run}`, {
    revision: 1,
    started_at: at,
    finished_at: at,
    steps: [{ gauge_id: pressure, at, photo_uuid: null, skipped: 'not_reachable', note: 'Door is locked' }],
  });
  const { records: runs } = await uma.api<{ records: { id: string }[] }>('GET', `/rounds/${round.id}/runs`);

  const destination = await Destination.open();
  const hook = await ada.api<{ id: string }>('POST', '/webhooks', {
    name: 'Plant historian',
    destination_url: `${destination.url}/tenken/measurements/in`,
    consumer_type: 'standard_webhook',
    event_types: ['new_measurement_estimate_processed'],
    secret_key: Buffer.alloc(32, 7).toString('base64'),
    camera_ids: ['C1', 'C2', 'C3'],
  });
  await pump.shoot({ ...PUMP_VALUES, Pressure: 1.3 });
  for (const [method, path, body] of [
    [
      'POST',
      '/schedules',
      { name: 'Every ten minutes', recurrence_type: 'frequency', frequency_selection: '10_minutes' },
    ],
    [
      'POST',
      '/schedules',
      { name: 'Shifts', recurrence_type: 'fixed_times', fixed_times: ['06:00', '14:00', '22:00'] },
    ],
    [
      'POST',
      '/company/invitations',
      { email: 'kim.van-der-meulen@north-works.test', name: 'Kim van der Meulen', role: 'none' },
    ],
    ['POST', '/access_tokens', { name: 'Grafana', expires_in_days: 30 }],
    ['POST', '/maintenance_windows', { camera_id: 'C2', until: null, reason: 'New heater band' }],
    [
      'POST',
      '/chat_channels',
      {
        facility_id: 'F1',
        name: 'Shift leaders',
        kind: 'plain',
        address: 'https://chat.test/x',
        minimum_level: 'warning',
        language: 'en',
      },
    ],
    ['PATCH', '/cameras/C3', { name: 'Conveyor 14, gearbox and instruments' }],
  ] as const)
    await ada.api(method, path, body);
  await admin.api('POST', '/admin/plans', {
    name: 'Large sites',
    billing_period_rrule_string: 'FREQ=YEARLY',
    base_price: 1_440_000,
    currency: 'JPY',
  });
  const alert = await until(async () => {
    const found = await uma.api<{ records: Alert[] }>('GET', '/alerts?facility_id=F1');
    return found.records[0];
  });
  const invitation = await until(async () => {
    const mails = await mailsOf(server);
    return mails.map(({ message }) => /invitations\/([\w-]+)/.exec(message.text)?.[1]).find(Boolean);
  });
  const device = await until(async () => {
    const found = await admin.api<{ records: { id: string }[] }>('GET', '/admin/devices');
    return found.records[0];
  });
  await destination.close();
  return {
    camera: 'C1',
    showroom: 'C3',
    pressure,
    flow,
    lamp: gauges['Run lamp']!.id,
    counter: gauges['Old counter']!.id,
    guard: leak,
    round: round.id,
    run: runs[0]!.id,
    photo,
    hook: hook.id,
    alert: alert.id,
    invitation,
    device: device.id,
  };
}

/** Alerts, mails and deliveries come by themselves. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error(`the plant is not as it should be: ${look.toString()}`);
}
