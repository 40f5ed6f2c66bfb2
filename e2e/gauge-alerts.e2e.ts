import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import type { DrawnCamera } from './support/seed/drawn-camera.ts';
import { expect, journey } from './support/journey.ts';
import type { Mail } from './support/host/mail-folder.ts';
import { MovedServer } from './support/moved-server.ts';
import { gaugesOf, readingOf } from './support/screen/readings.ts';

journey.describe.configure({ mode: 'serial', timeout: 120_000 });

const VALUES = { Pressure: 0.8, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
const HOUR = 3_600_000;

/** S13 steps 2 to 4 and the mails of S12 step 2, on a server of their own: its clock moves by days. */
journey.describe('S12 S13 alert mails', () => {
  let time: MovedServer;
  let camera: DrawnCamera;
  let gauges: Awaited<ReturnType<typeof gaugesOf>>;
  journey.beforeAll(async ({ server }) => {
    time = new MovedServer(server);
    await time.moveTo(8, 30);
    camera = time.camera('C1', SCENES.pump());
    const { picture, photoId } = await camera.shoot(VALUES, {}, time.now());
    await createTargets(time.person('uma'), 'C1', photoId, picture.instruments);
    gauges = await gaugesOf(time.person('uma'), 'C1');
    // the flow is always too high, and Max is reported every time: his mail says that a photo's mails are written
    await time.person('uma').api('PATCH', `/gauges/${gauges['Flow']!.id}`, {
      control_limits_config: { minimum_value: null, maximum_value: 100 },
      email_notification_config: {
        is_enabled: true,
        recipient_user_ids: ['max'],
        repeat: 'every_time',
      },
    });
  });

  /** Takes a photo, waits until it is read and told, and answers the mails to everybody but Max. */
  async function mailsAfter(values: Partial<typeof VALUES>): Promise<Mail[]> {
    const before = (await time.mails()).length;
    const { photoId } = await camera.shoot({ ...VALUES, ...values }, {}, time.now());
    for (const name of ['Pressure', 'Run lamp', 'Flow'])
      await readingOf(time.person('uma'), gauges[name]!.id, photoId);
    const fresh = async () => (await time.mails()).slice(before);
    await expect.poll(async () => recipients(await fresh()), { timeout: 30_000 }).toContain('max@north.test');
    await expect.poll(() => countWaiting(), { timeout: 30_000 }).toBe(0);
    return (await fresh()).filter(
      ({ to_address, message }) => to_address !== 'max@north.test' && isAboutAlert(message),
    );
  }
  /** Signing in at another time sends mails too. */
  const isAboutAlert = ({ text }: Mail['message']): boolean => text.includes('/cameras/C1');
  /** Messages that are decided on and have not left. */
  async function countWaiting(): Promise<number> {
    const uma = time.person('uma');
    let waiting = 0;
    for (const list of ['open', 'history']) {
      const { records } = await uma.api<{ records: { id: string }[] }>(
        'GET',
        `/alerts?facility_id=F1&list=${list}`,
      );
      for (const { id } of records) {
        const { messages } = await uma.api<{ messages: { status: string }[] }>('GET', `/alerts/${id}`);
        waiting += messages.filter(({ status }) => status === 'queued').length;
      }
    }
    return waiting;
  }
  const recipients = (mails: readonly Mail[]) => mails.map(({ to_address }) => to_address).toSorted();

  journey(
    '[GEN-032] S13 2. a warning mails each recipient once in their language, an error again',
    async () => {
      await time.person('gus').api('PATCH', '/users/self', { language_tag: 'ja-JP' });
      await time.person('uma').api('PATCH', `/gauges/${gauges['Pressure']!.id}`, {
        email_notification_config: {
          is_enabled: true,
          recipient_user_ids: ['ada', 'gus'],
          on_warning: true,
          on_error: true,
          when: 'estimate',
          notification_period: { start: '08:00', end: '18:00' },
          repeat: 'on_change',
        },
      });
      await time.moveTo(9, 0);
      const first = await mailsAfter({ Pressure: 1.25 });
      expect(recipients(first)).toEqual(['ada@north.test', 'gus@north.test']);
      const [toAda, toGus] = first.toSorted((a, b) => (a.to_address < b.to_address ? -1 : 1));
      for (const { message } of [toAda!, toGus!]) {
        for (const part of [/1\.2[45]\d/, /1\.2/, /Pressure/, /Pump 1/, /\/cameras\/C1/])
          expect(message.text).toMatch(part);
        expect(message.attachments).toHaveLength(1);
        expect(message.html).toContain(`cid:${message.attachments[0]!.cid}`);
      }
      expect(toAda!.subject).toMatch(/warning/i);
      expect(toGus!.subject).toMatch(/注意/);
      await time.moveTo(9, 15);
      expect(await mailsAfter({ Pressure: 1.26 })).toEqual([]);
      await time.moveTo(9, 30);
      expect(recipients(await mailsAfter({ Pressure: 1.45 }))).toEqual(['ada@north.test', 'gus@north.test']);
    },
  );

  journey('S13 3. outside the period nobody is notified', async () => {
    await time.moveTo(18, 30);
    expect(await mailsAfter({ Pressure: 0.8 })).toEqual([]);
    await time.moveTo(19, 0);
    expect(await mailsAfter({ Pressure: 1.45 })).toEqual([]);
  });

  journey('S13 4. a jump by more than the smallest change is reported', async () => {
    await time.person('uma').api('PATCH', `/gauges/${gauges['Pressure']!.id}`, {
      measurement_change_alert_config: { is_enabled: true, minimum_change: 0.3 },
    });
    await time.moveTo(9, 0);
    await mailsAfter({ Pressure: 0.5 });
    await time.moveBy(47 * HOUR);
    expect(recipients(await mailsAfter({ Pressure: 0.9 }))).toEqual(['ada@north.test', 'gus@north.test']);
  });

  journey(
    'S12 2. a lamp that goes off is reported once, and not after 49 hours without readings',
    async () => {
      await time.person('uma').api('PATCH', `/gauges/${gauges['Run lamp']!.id}`, {
        measurement_change_alert_config: { is_enabled: true, minimum_change: 0 },
        email_notification_config: { is_enabled: true, recipient_user_ids: ['ada'] },
      });
      await time.moveTo(9, 0);
      await mailsAfter({ 'Run lamp': 1 });
      await time.moveBy(HOUR);
      expect(recipients(await mailsAfter({ 'Run lamp': 0 }))).toEqual(['ada@north.test']);
      await time.moveBy(49 * HOUR);
      expect(await mailsAfter({ 'Run lamp': 1 })).toEqual([]);
    },
  );
});
