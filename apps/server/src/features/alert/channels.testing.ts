import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { AlertTest } from '../../../test/kit/alert-test.ts';
import { newDeliverySender } from '../../../test/kit/delivery-sender.ts';
import type { DeliverySender } from '../../platform/delivery/delivery-sender.ts';
import { BrowserForTest, FakeExternalServices } from './push/push-service.testing.ts';

/**
 * Alerts with fake external services, shared by the tests of a file; each test begins without chat channels and
 * browsers.
 */
export class ChannelTest {
  readonly external = new FakeExternalServices();
  #alerts: AlertTest | null = null;
  #sender: DeliverySender | null = null;
  #begin = 0;

  constructor() {
    beforeAll(async () => {
      await this.external.start();
      this.#alerts = await AlertTest.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
      this.#sender = newDeliverySender(this.#alerts.server.platform);
    });
    afterAll(async () => {
      await this.alerts.close();
      this.external.stop();
    });
    afterEach(async () => {
      this.external.answers.clear();
      this.external.requests.length = 0;
      const { db } = this.alerts;
      await db.deleteFrom('delivery').execute();
      await db.deleteFrom('push_subscription').execute();
      await sql`update chat_channel set deleted_at = now()`.execute(db);
      await this.alerts.mails();
    });
  }

  get alerts(): AlertTest {
    return this.#alerts!;
  }

  get sender(): DeliverySender {
    return this.#sender!;
  }

  /** The minute at which the current day of the tests began. */
  get begin(): number {
    return this.#begin;
  }

  nextDay(days = 1): number {
    this.#begin += days * 1440;
    this.alerts.at(this.#begin);
    return this.#begin;
  }

  /** Sends everything that is due. */
  async leave(): Promise<void> {
    await this.alerts.deliver();
    await this.sender.drain();
  }

  async call(userId: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
    const response = await this.alerts.server.call(
      { method, url: `/console/api${url}`, ...(body ? { payload: body } : {}) },
      await this.alerts.signIn(userId),
    );
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  }

  async subscribe(userId: string, path: string, browser = new BrowserForTest()) {
    const body = { endpoint: `${this.external.url}${path}`, keys: browser.keys };
    const made = await this.call(userId, 'POST', '/users/self/push_subscriptions', body);
    requireMade(made);
    return { browser, id: made.body.id as string };
  }

  async room(path: string, more: object = {}): Promise<string> {
    const made = await this.call('uma', 'POST', '/chat_channels', {
      facility_id: 'F1',
      name: 'Shift',
      kind: 'plain',
      address: `${this.external.url}${path}`,
      minimum_level: 'warning',
      language: 'en',
      ...more,
    });
    requireMade(made);
    return made.body.id;
  }

  async raise(recipients: readonly string[] = ['ada'], value = 1.25): Promise<string> {
    const gauge = await this.alerts.gauge(recipients);
    await this.alerts.read(gauge, this.nextDay(), value);
    return gauge;
  }

  async detail(gauge: string) {
    const { rows } = await sql<{ id: string }>`select id from alert where gauge_id = ${gauge}`.execute(
      this.alerts.db,
    );
    const { body } = await this.call('uma', 'GET', `/alerts/${rows[0]!.id}`);
    return body as {
      id: string;
      messages: { channel: string; status: string; error: string | null; to: object }[];
    };
  }
}

function requireMade({ status, body }: { status: number; body: unknown }): void {
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
}
