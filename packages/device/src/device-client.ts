import { createHash, createHmac, randomBytes } from 'node:crypto';
import type {
  deviceHello,
  getDeviceSettings,
  getDeviceTime,
  listDeviceTasks,
  postDeviceStatus,
  postSensorData,
  postTaskEvent,
  postTrigger,
  uploadDevicePhoto,
} from '@tenken/contract/device/device.routes.ts';
import { DEVICE_HEADERS, signedText } from '@tenken/contract/device/signature.ts';
import type { BodyIn, ReplyOf } from '@tenken/contract/wire/route.ts';
import { encodeMultipart, type Part } from './multipart.ts';

export interface DeviceIdentity {
  readonly deviceId: string;
  readonly secret: string;
}

export interface Upload {
  readonly meta: Record<string, unknown>;
  readonly image: Uint8Array;
  readonly thermalRaw?: Uint8Array;
}

/** An answer of the gateway; refusals are answers too. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  /** How long the server asks to be left alone, where it does. */
  readonly retryAfterSeconds?: number;
}

/** Sends one call and gives back its answer; a network failure throws. Tests hand in one that injects. */
export type Send = (call: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}) => Promise<Answer<unknown>>;

export interface DeviceClientOptions {
  readonly send: Send;
  /** The device's own clock, in milliseconds. */
  readonly now?: () => number;
}

/** The reference client of the device protocol (decision B4): what a camera's firmware does, in one small file. */
export class DeviceClient {
  readonly #identity: DeviceIdentity;
  readonly #send: Send;
  readonly #now: () => number;

  constructor(identity: DeviceIdentity, options: DeviceClientOptions) {
    this.#identity = identity;
    this.#send = options.send;
    this.#now = options.now ?? Date.now;
  }

  hello(body: BodyIn<typeof deviceHello>): Promise<Answer<ReplyOf<typeof deviceHello>>> {
    return this.#callJson('POST', '/device/v1/hello', body);
  }

  settings(): Promise<Answer<ReplyOf<typeof getDeviceSettings>>> {
    return this.#call('GET', '/device/v1/settings', '', new Uint8Array());
  }

  status(body: BodyIn<typeof postDeviceStatus>): Promise<Answer<ReplyOf<typeof postDeviceStatus>>> {
    return this.#callJson('POST', '/device/v1/status', body);
  }

  /** The server's clock; needs no signature, so it works with whatever time the device believes in. */
  time(): Promise<Answer<ReplyOf<typeof getDeviceTime>>> {
    return this.#call('GET', '/device/v1/time', '', new Uint8Array());
  }

  tasks(): Promise<Answer<ReplyOf<typeof listDeviceTasks>>> {
    return this.#call('GET', '/device/v1/tasks', '', new Uint8Array());
  }

  taskEvent(
    taskId: string,
    body: BodyIn<typeof postTaskEvent>,
  ): Promise<Answer<ReplyOf<typeof postTaskEvent>>> {
    return this.#callJson('POST', `/device/v1/tasks/${taskId}/events`, body);
  }

  sensorData(
    records: readonly BodyIn<typeof postSensorData>['records'][number][],
  ): Promise<Answer<ReplyOf<typeof postSensorData>>> {
    return this.#callJson('POST', '/device/v1/sensor_data', { records });
  }

  trigger(body: BodyIn<typeof postTrigger>): Promise<Answer<ReplyOf<typeof postTrigger>>> {
    return this.#callJson('POST', '/device/v1/triggers', body);
  }

  uploadPhoto({ meta, image, thermalRaw }: Upload): Promise<Answer<ReplyOf<typeof uploadDevicePhoto>>> {
    const parts: Part[] = [
      { name: 'meta', contentType: 'application/json', content: Buffer.from(JSON.stringify(meta)) },
      { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: image },
      ...(thermalRaw
        ? [
            {
              name: 'thermal_raw',
              fileName: 'thermal.bin',
              contentType: 'application/octet-stream',
              content: thermalRaw,
            },
          ]
        : []),
    ];
    const { contentType, body } = encodeMultipart(parts);
    return this.#call('POST', '/device/v1/photos', contentType, body);
  }

  #callJson<Reply>(method: string, path: string, body: unknown): Promise<Answer<Reply>> {
    return this.#call(method, path, 'application/json', Buffer.from(JSON.stringify(body)));
  }

  async #call<Reply>(
    method: string,
    path: string,
    contentType: string,
    body: Uint8Array,
  ): Promise<Answer<Reply>> {
    const headers = {
      ...(contentType ? { 'content-type': contentType } : {}),
      ...this.sign(method, path, body),
    };
    return (await this.#send({ method, path, headers, body })) as Answer<Reply>;
  }

  /** The headers of a signed call: who, when, once, and over what. */
  sign(method: string, pathAndQuery: string, body: Uint8Array): Record<string, string> {
    const timestamp = String(Math.floor(this.#now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const contentSha256 = createHash('sha256').update(body).digest('hex');
    const text = signedText({ method, pathAndQuery, timestamp, nonce, contentSha256 });
    const signature = createHmac('sha256', this.#identity.secret).update(text).digest('hex');
    return {
      [DEVICE_HEADERS.id]: this.#identity.deviceId,
      [DEVICE_HEADERS.timestamp]: timestamp,
      [DEVICE_HEADERS.nonce]: nonce,
      [DEVICE_HEADERS.contentSha256]: contentSha256,
      [DEVICE_HEADERS.signature]: `v1=${signature}`,
    };
  }
}

/** Sends over HTTP. */
export const sendTo =
  (baseUrl: string): Send =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      body: await response.json(),
      ...(Number.isNaN(retryAfter) ? {} : { retryAfterSeconds: retryAfter }),
    };
  };
