import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as routes from '@tenken/contract/device/device.routes.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { AppError } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import type { Platform } from '../platform/platform.ts';
import { authenticateDevice, type DeviceCaller } from './authenticate-device.ts';
import { getSettings, hello, reportStatus, tellTime } from './device-calls.ts';
import { readSmallBody } from './read-body.ts';
import { uploadPhoto } from './upload-photo.ts';

const BASE = '/device/v1';
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const gatewayRoutes: readonly RouteDefinition[] = [
  routes.getDeviceTime,
  routes.deviceHello,
  routes.getDeviceSettings,
  routes.postDeviceStatus,
  routes.uploadDevicePhoto,
];

/** The device gateway: bodies stay raw streams until the signature in the headers is known to be right. */
export async function addGateway(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.get(`${BASE}${routes.getDeviceTime.path}`, async () => tellTime(platform));

    scope.post(`${BASE}${routes.deviceHello.path}`, async (request) => {
      const caller = await admit(platform, request);
      return hello(platform, caller, validate(routes.deviceHello.body, await readJson(request, caller)));
    });
    scope.get(`${BASE}${routes.getDeviceSettings.path}`, async (request) => {
      const caller = await admit(platform, request);
      if (caller.contentSha256 !== EMPTY_SHA256) throw new AppError('body_hash_mismatch');
      return getSettings(platform, caller);
    });
    scope.post(`${BASE}${routes.postDeviceStatus.path}`, async (request) => {
      const caller = await admit(platform, request);
      return reportStatus(
        platform,
        caller,
        validate(routes.postDeviceStatus.body, await readJson(request, caller)),
      );
    });
    scope.post(`${BASE}${routes.uploadDevicePhoto.path}`, async (request, reply) => {
      const caller = await admit(platform, request);
      const answer = await uploadPhoto(
        platform,
        caller,
        bodyOf(request),
        request.headers['content-type'] ?? '',
      );
      return reply.status(answer.duplicate ? 200 : 201).send(answer);
    });
  });
}

async function admit(platform: Platform, request: FastifyRequest): Promise<DeviceCaller> {
  const caller = await authenticateDevice(platform, request);
  await platform.limiter.require(`device:${caller.limitKey}`, rateLimits.device);
  return caller;
}

/** A body without content type, or none at all, is the bare request. */
const bodyOf = (request: FastifyRequest): Readable => (request.body as Readable | undefined) ?? request.raw;

async function readJson(request: FastifyRequest, caller: DeviceCaller): Promise<unknown> {
  const content = await readSmallBody(bodyOf(request), caller.contentSha256);
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}
