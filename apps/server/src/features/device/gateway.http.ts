import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as agentRoutes from '@tenken/contract/device/agent-call.routes.ts';
import * as routes from '@tenken/contract/device/device.routes.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { streamOf } from '../../platform/bodies/with-body.ts';
import { AppError } from '../../platform/errors.ts';
import { validate, validateParams } from '../../platform/http/validate.ts';
import type { Platform } from '../../platform/platform.ts';
import { authenticateDevice, type DeviceCaller } from './authenticate-device.ts';
import { getCameraOfAgent, helloOfAgent, takeTaskResult } from './agent-calls.ts';
import { authenticateRouter, type RouterCaller } from './authenticate-router.ts';
import { getSettings, hello, reportStatus, serverTime } from './device-calls.ts';
import { fetchTasks, takeTaskEvent } from './device-tasks.ts';
import { readSmallBody } from './read-body.ts';
import { relayCall } from './relay-call.ts';
import { receiveSensorData } from './receive-sensor-data.ts';
import { receiveTrigger } from './receive-trigger.ts';
import { uploadPhoto } from './upload-photo.ts';

const BASE = '/device/v1';
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Handles one call of a device with a verified signature; its body is still a stream. */
type Answer = (platform: Platform, caller: DeviceCaller, request: FastifyRequest) => Promise<unknown>;

const answers: readonly (readonly [RouteDefinition, Answer])[] = [
  [
    routes.deviceHello,
    async (platform, caller, request) =>
      hello(platform, caller, validate(routes.deviceHello.body, await readJson(request, caller))),
  ],
  [
    routes.getDeviceSettings,
    async (platform, caller) => {
      requireNoBody(caller);
      return getSettings(platform, caller);
    },
  ],
  [
    routes.postDeviceStatus,
    async (platform, caller, request) =>
      reportStatus(platform, caller, validate(routes.postDeviceStatus.body, await readJson(request, caller))),
  ],
  [
    routes.postSensorData,
    async (platform, caller, request) =>
      receiveSensorData(
        platform,
        caller,
        validate(routes.postSensorData.body, await readJson(request, caller)),
      ),
  ],
  [
    routes.listDeviceTasks,
    async (platform, caller) => {
      requireNoBody(caller);
      return fetchTasks(platform, caller);
    },
  ],
  [
    routes.postTaskEvent,
    async (platform, caller, request) => {
      const { id } = validateParams(routes.postTaskEvent.params, request.params);
      const body = validate(routes.postTaskEvent.body, await readJson(request, caller));
      return takeTaskEvent(platform, caller, id, body);
    },
  ],
  [
    routes.postTrigger,
    async (platform, caller, request) =>
      receiveTrigger(platform, caller, validate(routes.postTrigger.body, await readJson(request, caller))),
  ],
];

type AgentAnswer = (platform: Platform, caller: RouterCaller, request: FastifyRequest) => Promise<unknown>;

/** Calls of an agent itself, authenticated as a router. */
const agentAnswers: readonly (readonly [RouteDefinition, AgentAnswer])[] = [
  [
    agentRoutes.agentHello,
    async (platform, caller, request) =>
      helloOfAgent(platform, caller, validate(agentRoutes.agentHello.body, await readJson(request, caller))),
  ],
  [
    agentRoutes.getAgentCamera,
    async (platform, caller, request) => {
      requireNoBody(caller);
      const { id } = validateParams(agentRoutes.getAgentCamera.params, request.params);
      return getCameraOfAgent(platform, caller, id);
    },
  ],
  [
    agentRoutes.postAgentTaskResult,
    async (platform, caller, request) => {
      const { id } = validateParams(agentRoutes.postAgentTaskResult.params, request.params);
      const body = validate(agentRoutes.postAgentTaskResult.body, await readJson(request, caller));
      return takeTaskResult(platform, caller, id, body);
    },
  ],
];

export const gatewayRoutes: readonly RouteDefinition[] = [
  routes.getDeviceTime,
  ...answers.map(([route]) => route),
  ...agentAnswers.map(([route]) => route),
  routes.uploadDevicePhoto,
  routes.relayDeviceCall,
];

/** The device gateway: bodies stay raw streams until the signature of the headers is verified. */
export async function addGateway(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.get(`${BASE}${routes.getDeviceTime.path}`, async () => serverTime(platform));
    for (const [route, answer] of answers)
      scope.route({
        method: route.method,
        url: `${BASE}${route.path}`,
        config: { route },
        handler: async (request, reply) => {
          const caller = await authenticateDevice(platform, request);
          return reply.status(route.reply.status).send(await answer(platform, caller, request));
        },
      });
    for (const [route, answer] of agentAnswers)
      scope.route({
        method: route.method,
        url: `${BASE}${route.path}`,
        config: { route },
        handler: async (request, reply) => {
          const caller = await authenticateRouter(platform, request);
          return reply.status(route.reply.status).send(await answer(platform, caller, request));
        },
      });
    const upload = { config: { route: routes.uploadDevicePhoto } };
    scope.post(`${BASE}${routes.uploadDevicePhoto.path}`, upload, (request, reply) =>
      takeUpload(platform, request, reply),
    );
    const relay = { config: { route: routes.relayDeviceCall } };
    scope.post(`${BASE}${routes.relayDeviceCall.path}`, relay, async (request) => {
      const caller = await authenticateRouter(platform, request);
      return relayCall(platform, app, caller, { stream: streamOf(request), contentType: typeOf(request) });
    });
  });
}

async function takeUpload(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await authenticateDevice(platform, request);
  const answer = await uploadPhoto(platform, caller, streamOf(request), typeOf(request));
  return reply.status(answer.duplicate ? 200 : 201).send(answer);
}

const typeOf = (request: FastifyRequest): string => request.headers['content-type'] ?? '';

function requireNoBody({ contentSha256 }: Pick<DeviceCaller, 'contentSha256'>): void {
  if (contentSha256 !== EMPTY_SHA256) throw new AppError('body_hash_mismatch');
}

async function readJson(
  request: FastifyRequest,
  caller: Pick<DeviceCaller, 'contentSha256'>,
): Promise<unknown> {
  const content = await readSmallBody(streamOf(request), caller.contentSha256);
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new AppError('malformed_request', { cause: error });
  }
}
