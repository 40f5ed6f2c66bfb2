import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { relayDeviceCall } from '@tenken/contract/device/device.routes.ts';
import { relayEnvelope, type RelayEnvelope } from '@tenken/contract/device/relay.schema.ts';
import { DEVICE_HEADERS } from '@tenken/contract/device/signature.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { AppError } from '../../platform/errors.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Platform } from '../../platform/platform.ts';
import { relayingRouter, type RouterCaller } from './authenticate-router.ts';
import { MAX_UPLOAD_BYTES } from './read-body.ts';
import { jsonPart, withParts } from './read-parts.ts';
import { isPaired } from './router-secret.store.ts';

const MAX_ENVELOPE_BYTES = 1024 * 1024;
const PASSED_ON: ReadonlySet<string> = new Set(['content-type', ...Object.values(DEVICE_HEADERS)]);

/**
 * A router relays calls of a device without network access. The inner call is processed like any device call,
 * including its signature: a router can forward photos but not create them.
 */
export async function relayCall(
  platform: Platform,
  app: Pick<FastifyInstance, 'inject'>,
  caller: RouterCaller,
  body: { stream: Readable; contentType: string },
): Promise<ReplyOf<typeof relayDeviceCall>> {
  const { contentSha256: sha256, router_key } = caller;
  const maxBytes = MAX_UPLOAD_BYTES + MAX_ENVELOPE_BYTES;
  const parcel = { ...body, sha256, maxBytes, who: router_key, room: 'parcels' } as const;
  return withParts(platform, parcel, async (parts) => {
    const envelope = validate(relayEnvelope, jsonPart(parts, 'envelope'));
    const headers = forwardedHeaders(envelope);
    const isOwn = headers[DEVICE_HEADERS.id] === envelope.device_id;
    if (!isOwn || !(await isPaired(platform.db, router_key, envelope.device_id)))
      throw new AppError('not_paired');
    const payload = parts.get('body');
    // awaited inside, where the call is actually made
    const answer = await relayingRouter.run(
      router_key,
      async () =>
        await app.inject({
          method: envelope.method,
          url: envelope.path,
          headers,
          ...(envelope.method === 'GET' || !payload ? {} : { payload }),
        }),
    );
    return {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
      body_base64: answer.rawPayload.toString('base64'),
    };
  });
}

/** Only headers that a device sends: a router must not add a forwarded address or a cookie. */
const forwardedHeaders = ({ headers }: RelayEnvelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => PASSED_ON.has(name)),
  );
