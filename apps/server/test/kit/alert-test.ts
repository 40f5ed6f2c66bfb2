import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { runAlertScheduler } from '../../src/features/alert/alert-scheduler.ts';
import { chatChannel } from '../../src/features/alert/chat/chat-channel.ts';
import { deliverToPerson } from '../../src/features/alert/messages/deliver-to-person.ts';
import { deliver } from '../../src/features/alert/messages/deliver.ts';
import {
  findUsersWithDue,
  findChatChannelsWithDue,
} from '../../src/features/alert/messages/message.store.ts';
import { onEstimateChanged, onEstimateCompleted } from '../../src/features/alert/on-guard-result.ts';
import { onReading } from '../../src/features/alert/on-reading.ts';
import { newId } from '../../src/platform/ids.ts';
import { insertPhoto, insertPlainGauge } from './rows/plain-target.ts';
import { TEST_NOW } from './test-constants.ts';
import { createTestServer, type SignedIn, type TestServer } from './test-server.ts';

const MINUTE_MS = 60_000;

export interface SentMail {
  readonly id: string;
  readonly to_address: string;
  readonly subject: string;
  readonly message: {
    readonly text: string;
    readonly html: string;
    readonly answers?: readonly string[];
    readonly attachments: readonly { readonly cid: string; readonly blob_key: string }[];
  };
}

/** A server whose jobs are run explicitly by the test. Minutes count from 09:00. */
export class AlertTest {
  readonly server: TestServer;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(env: Record<string, string> = {}): Promise<AlertTest> {
    const server = await createTestServer(env);
    server.platform.publicAddress.listensAt(4000);
    await server.platform.mail.declare();
    return new AlertTest(server);
  }

  get db() {
    return this.server.platform.db;
  }

  /** A gauge with limits 0.4 to 1.2 and 0.2 to 1.4 and these recipients. */
  async gauge(
    recipients: readonly string[] = ['ada'],
    more: object = {},
    cameraId = 'C1',
  ): Promise<Id<'gauge'>> {
    const id = await insertPlainGauge(this.server.platform, cameraId);
    await this.db
      .updateTable('gauge')
      .set({
        control_minimum: 0.4,
        control_maximum: 1.2,
        system_minimum: 0.2,
        system_maximum: 1.4,
        email_notification_config: JSON.stringify({
          is_enabled: true,
          recipient_user_ids: recipients,
          ...more,
        }),
      })
      .where('id', '=', id)
      .execute();
    return id;
  }

  at(minutes: number): void {
    this.server.platform.clock.set(timeAt(minutes));
  }

  /** A reading of a photo taken at a minute; the clock is set there unless the photo came later. */
  async read(
    gaugeId: Id<'gauge'>,
    minutes: number,
    value: number | null,
    { receivedAt = minutes, cameraId = 'C1' }: { receivedAt?: number; cameraId?: string } = {},
  ): Promise<Id<'measurement'>> {
    this.at(receivedAt);
    const id = await this.insertReading(gaugeId, minutes, value, { isLate: receivedAt > minutes, cameraId });
    await onReading(this.server.platform, { measurement_id: id, gauge_id: gaugeId }, { isReview: false });
    return id;
  }

  async insertReading(
    gaugeId: Id<'gauge'>,
    minutes: number,
    value: number | null,
    { isLate = false, cameraId = 'C1' }: { isLate?: boolean; cameraId?: string } = {},
  ): Promise<Id<'measurement'>> {
    const at = timeAt(minutes);
    const photo_id = await insertPhoto(this.server.platform, cameraId, at);
    const id: Id<'measurement'> = newId(at);
    const reasons = value === null ? ['glare'] : [];
    await this.db
      .insertInto('measurement')
      .values({
        id,
        datetime: at,
        gauge_id: gaugeId,
        photo_id,
        estimated_value: value,
        reasons,
        is_late: isLate,
        created_at: at,
      })
      .execute();
    return id;
  }

  /** A user confirms a value; null reverts it. */
  async confirm(gaugeId: Id<'gauge'>, id: Id<'measurement'>, value: number | null): Promise<void> {
    const confirmed_at = value === null ? null : this.server.platform.clock.now();
    await this.db
      .updateTable('measurement')
      .set({ is_confirmed: value !== null, confirmed_value: value, confirmed_at })
      .where('id', '=', id)
      .execute();
    await onReading(this.server.platform, { measurement_id: id, gauge_id: gaugeId }, { isReview: true });
  }

  /** Runs the scheduler once and sends everything that is due. */
  async round(): Promise<void> {
    await runAlertScheduler(this.server.platform);
    await this.deliver();
  }

  async deliver(): Promise<void> {
    const { platform } = this.server;
    for (const userId of await findUsersWithDue(this.db, platform.clock.now(), 1000))
      await deliverToPerson(platform, userId);
    for (const { chat_channel_id } of await findChatChannelsWithDue(this.db, platform.clock.now(), 1000))
      await deliver(platform, chatChannel(platform), chat_channel_id);
  }

  /** The mails since the last call. */
  async mails(): Promise<SentMail[]> {
    await this.deliver();
    const { rows } = await sql<SentMail>`delete from mail_message
      returning id, to_address, subject, message`.execute(this.db);
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Recipients of the mails since the last call. */
  async mailed(): Promise<string[]> {
    return (await this.mails()).map(({ to_address }) => to_address.split('@')[0]!).toSorted();
  }

  /** `limit warning open 09:00`, oldest first. */
  async alerts(subjectId: string): Promise<string[]> {
    const { rows } = await sql<{
      kind: string;
      level: string;
      state: string;
      started_at: Date;
      ended_at: Date | null;
    }>`select kind, level, state, started_at, ended_at from alert where subject_id = ${subjectId}
      order by started_at, id`.execute(this.db);
    return rows.map(({ kind, level, state, started_at, ended_at }) =>
      [kind, level, state, clock(started_at), ...(ended_at ? [clock(ended_at)] : [])].join(' '),
    );
  }

  /** `ada raised sent`, oldest first. */
  async messages(subjectId: string): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', coalesce(m.user_id, m.chat_channel_id), nullif(m.channel, 'mail'), m.cause, m.status, m.why) as line from alert_message m
      join alert a on a.id = m.alert_id where a.subject_id = ${subjectId} order by m.created_at, m.id`.execute(
      this.db,
    );
    return rows.map(({ line }) => line);
  }

  /** Null: in unknown lighting. */
  async estimate(
    guardId: Id<'guard'>,
    modelId: string,
    minutes: number,
    isAnomaly: boolean | null,
  ): Promise<Id<'anomaly_estimate'>> {
    this.at(minutes);
    const at = timeAt(minutes);
    const photo_id = await insertPhoto(this.server.platform, 'C1', at);
    const id: Id<'anomaly_estimate'> = newId(at);
    await this.db
      .insertInto('anomaly_estimate')
      .values({
        id,
        datetime: at,
        guard_id: guardId,
        photo_id,
        model_id: modelId,
        status: 'completed',
        is_anomaly: isAnomaly,
        score: 1,
        threshold: 0.5,
        reasons: isAnomaly === null ? ['light_not_seen'] : [],
        created_at: at,
      })
      .execute();
    await onEstimateCompleted(this.server.platform, {
      estimate_id: id,
      guard_id: guardId,
      camera_id: 'C1',
      photo_id,
      model_id: modelId,
      status: 'completed',
      is_anomaly: isAnomaly,
      score: 1,
      threshold: 0.5,
      reasons: isAnomaly === null ? ['light_not_seen'] : [],
      is_late: false,
    });
    return id;
  }

  async review(guardId: Id<'guard'>, id: Id<'anomaly_estimate'>, isAnomaly: boolean): Promise<void> {
    const confirmed_at = this.server.platform.clock.now();
    const row = await this.db
      .updateTable('anomaly_estimate')
      .set({ is_confirmed: true, confirmed_is_anomaly: isAnomaly, confirmed_at })
      .where('id', '=', id)
      .returning('photo_id')
      .executeTakeFirstOrThrow();
    await onEstimateChanged(this.server.platform, {
      estimate_id: id,
      guard_id: guardId,
      camera_id: 'C1',
      photo_id: row.photo_id,
      is_confirmed: true,
      confirmed_is_anomaly: isAnomaly,
      was_anomaly: null,
      is_late: false,
    });
  }

  signIn(userId: string): Promise<SignedIn> {
    return this.server.signIn(userId);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

export const timeAt = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);

const clock = (at: Date): string => at.toISOString().slice(11, 16);
