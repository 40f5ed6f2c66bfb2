import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import { insertPhoto, plainGaugeConfiguration } from '../rows/plain-target.ts';
import type { SignedIn, TestServer } from '../test-server.ts';

const INTERNAL = '/console/internal/api';

/**
 * Calls on gauges as the console makes them, as one user. Advances the clock by a second before each change, so that
 * changes have an order.
 */
export class GaugeCalls {
  readonly #server: TestServer;
  readonly #as: SignedIn;

  constructor(server: TestServer, as: SignedIn) {
    this.#server = server;
    this.#as = as;
  }

  /** A call below the internal API. */
  post(path: string, payload: object): Promise<LightMyRequestResponse> {
    return this.#server.call({ method: 'POST', url: INTERNAL + path, payload }, this.#as);
  }

  async token(photoId?: string): Promise<string> {
    const photo_id = photoId ?? (await insertPhoto(this.#server.platform, 'C1'));
    const response = await this.post('/reference_images', { photo_id });
    return response.json<{ reference_image_token: string }>().reference_image_token;
  }

  async tryCreate(more: object = {}, type = 'circle'): Promise<LightMyRequestResponse> {
    const gauge_configuration = {
      ...plainGaugeConfiguration('C1'),
      reference_image_token: await this.token(),
      ...more,
    };
    return this.post(`/gauges/${type}`, { gauge_configuration });
  }

  async create(more: object = {}): Promise<GaugeDetail> {
    return expectStatus(await this.tryCreate(more), 201).json<GaugeDetail>();
  }

  async get(id: string): Promise<GaugeDetail> {
    const response = await this.#server.call({ url: `/api/gauges/${id}` }, this.#as);
    return expectStatus(response, 200).json<GaugeDetail>();
  }

  /** A PUT of the gauge with some members of its configuration changed. */
  put(
    gauge: GaugeDetail,
    changes: Partial<GaugeConfiguration>,
    more: object = {},
    type: string = gauge.type,
  ) {
    const gauge_configuration = { ...gauge.gauge_configuration, ...changes };
    const url = `${INTERNAL}/gauges/${type}/${gauge.id}`;
    this.#server.platform.clock.advance(1000);
    return this.#server.call({ method: 'PUT', url, payload: { gauge_configuration, ...more } }, this.#as);
  }

  patch(id: string, payload: object): Promise<LightMyRequestResponse> {
    this.#server.platform.clock.advance(1000);
    return this.#server.call({ method: 'PATCH', url: `/console/api/gauges/${id}`, payload }, this.#as);
  }

  delete(id: string): Promise<LightMyRequestResponse> {
    this.#server.platform.clock.advance(1000);
    return this.#server.call({ method: 'DELETE', url: `/console/api/gauges/${id}` }, this.#as);
  }

  /** Audit actions of an object, oldest first. */
  audited(objectId: string) {
    return this.#server.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'details'])
      .where('object_id', '=', objectId)
      .orderBy('at')
      .orderBy('id')
      .execute();
  }
}

export function expectStatus(response: LightMyRequestResponse, status: number): LightMyRequestResponse {
  if (response.statusCode !== status)
    throw new Error(`answered ${response.statusCode} instead of ${status}: ${response.body}`);
  return response;
}
