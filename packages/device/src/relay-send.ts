import { DeviceClient, type DeviceIdentity, type Send } from './device-client.ts';
import { encodeMultipart } from './multipart.ts';

const RELAY_PATH = '/device/v1/router/relay';

/**
 * What a router does for a device that reaches nobody by itself: it packs the device's signed call as it is, signs the
 * parcel with its own secret, and hands the answer back.
 */
export const relayThrough =
  (router: DeviceIdentity, options: { send: Send; now?: () => number }): Send =>
  async ({ method, path, headers, body }) => {
    const signer = new DeviceClient(router, options);
    const envelope = { device_id: headers['x-device-id'] ?? '', method, path, headers };
    const parcel = encodeMultipart([
      { name: 'envelope', contentType: 'application/json', content: Buffer.from(JSON.stringify(envelope)) },
      { name: 'body', fileName: 'body', contentType: 'application/octet-stream', content: body },
    ]);
    const answer = await options.send({
      method: 'POST',
      path: RELAY_PATH,
      headers: {
        'content-type': parcel.contentType,
        ...signer.sign('POST', RELAY_PATH, parcel.body),
      },
      body: parcel.body,
    });
    if (answer.status !== 200) return answer;
    const { status, body_base64 } = answer.body as { status: number; body_base64: string };
    return { status, body: JSON.parse(Buffer.from(body_base64, 'base64').toString('utf8')) as unknown };
  };
