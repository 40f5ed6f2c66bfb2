import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import type { Delivery, Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { Webhook as Verifier } from 'standardwebhooks';
import { onReadingEstimated } from '../../src/features/webhook/event/record-event.ts';
import type { DeliverySender } from '../../src/platform/delivery/delivery-sender.ts';
import { askAs, type Asked } from './calls/ask-as.ts';
import { newDeliverySender } from './delivery-sender.ts';
import { Destination, type Received } from './destination.ts';
import { PLAIN_SECRET } from './rows/plain-webhook.ts';
import { insertMeasurement, insertPlainGauge } from './rows/plain-target.ts';
import type { PlatformDeps } from './test-platform.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** A server, a destination, and deliveries that are sent when a test says so. */
export class WebhookTest {
  readonly server: TestServer;
  readonly destination: Destination;
  readonly #sender: DeliverySender;
  readonly #gauges = new Map<string, Promise<Id<'gauge'>>>();

  private constructor(server: TestServer, destination: Destination) {
    this.server = server;
    this.#sender = newDeliverySender(server.platform);
    this.destination = destination;
  }

  static async start(deps: PlatformDeps = {}): Promise<WebhookTest> {
    const server = await createTestServer({}, deps);
    await server.platform.mail.declare();
    return new WebhookTest(server, await Destination.open());
  }

  get db() {
    return this.server.platform.db;
  }

  get clock() {
    return this.server.platform.clock;
  }

  async close(): Promise<void> {
    await this.destination.close();
    await this.server.close();
  }

  /** A valid form, with its own path of the destination. */
  form(path: `/${string}`, more: object = {}): object {
    return {
      name: 'Historian',
      destination_url: this.destination.url + path,
      consumer_type: 'standard_webhook',
      event_types: ['new_measurement_estimate_processed'],
      secret_key: PLAIN_SECRET,
      camera_ids: ['C1'],
      ...more,
    };
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as = 'ada',
  ): Promise<Asked> {
    await this.db.deleteFrom('rate_limit').execute();
    return askAs(this.server, as, method, path, body);
  }

  async create(path: `/${string}`, more: object = {}): Promise<Webhook> {
    const { status, body } = await this.ask('POST', '/webhooks', this.form(path, more));
    if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
    return body as unknown as Webhook;
  }

  async get(id: string): Promise<Webhook> {
    return (await this.ask('GET', `/webhooks/${id}`)).body as unknown as Webhook;
  }

  async log(id: string, query = ''): Promise<Delivery[]> {
    const { body } = await this.ask('GET', `/webhooks/${id}/deliveries?page_size=100${query}`);
    return (body as unknown as Page<Delivery>).records;
  }

  /** A gauge of the camera was read: the jobs are done, nothing is sent yet. */
  async read(cameraId = 'C1'): Promise<EventPayload<'measurement.estimated'>> {
    const { platform } = this.server;
    const gauge = this.#gauges.get(cameraId) ?? insertPlainGauge(platform, cameraId);
    this.#gauges.set(cameraId, gauge);
    this.clock.advance(1000);
    const payload = {
      measurement_id: await insertMeasurement(platform, await gauge, cameraId),
      gauge_id: await gauge,
      camera_id: cameraId,
      is_late: false,
      is_doubtful: false,
      is_standing_still: false,
    };
    await onReadingEstimated(platform, payload);
    return payload;
  }

  /** Verifies like an independent verifier. It uses the time of the machine; our clock is in another year. */
  verify({ headers, body }: Received, secret: string): unknown {
    const real = Date.now;
    Date.now = () => this.clock.now().getTime();
    try {
      return new Verifier(secret).verify(body, headers as Record<string, string>);
    } finally {
      Date.now = real;
    }
  }

  /** Sends everything that is due now. */
  send(): Promise<void> {
    return this.#sender.drain();
  }

  /** Events received at a path, without health checks. */
  events(path: string): { id: string; body: { type: string; timestamp: string; data: object } }[] {
    return this.destination
      .at(path)
      .map(({ headers, body }) => ({ id: String(headers['webhook-id']), body: JSON.parse(body) }))
      .filter(({ body }) => body.type !== 'health_check');
  }
}
