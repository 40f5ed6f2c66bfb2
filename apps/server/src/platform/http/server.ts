import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { USUAL_BODY_BYTES } from '@tenken/contract/wire/content.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { traceRequests } from '../trace/trace-requests.ts';
import type { Logger } from '../log/logger.ts';
import { watchBodies } from './body-watch.ts';
import { compressAnswers } from './compress-answers.ts';
import { refuseUnparsed, replyWithError } from './error-reply.ts';
import { callerOf } from './identity.ts';
import { addSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Partial<RouteDefinition>;
  }
}

type RouteHandler = Parameters<ReturnType<Strategy['storage']>['set']>[1];
type Strategy = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string]
>;

/** Distinguishes a user who opens or reloads an address from a program that requests data there. */
const byVisit = {
  name: 'visit',
  storage: () => {
    const handlers = new Map<string, RouteHandler>();
    return {
      get: (kind: string) => handlers.get(kind) ?? null,
      set: (kind: string, handler: RouteHandler) => void handlers.set(kind, handler),
    };
  },
  deriveConstraint: ({ headers }: IncomingMessage) =>
    (headers.accept ?? '').includes('text/html') ? 'page' : 'data',
};

/** The filter of the audit log is the longest parameter; ids are limited by their schemas. */
const MAX_PARAM_LENGTH = 1000;

/** An HTTP server with request ids, one error format and strict headers, without routes. */
export async function createHttpServer(config: Configuration, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: (request) => requestIdOf(request) ?? newId(Date.now()),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: MAX_PARAM_LENGTH,
      constraints: { visit: byVisit },
    },
    forceCloseConnections: 'idle',
    // headers have a time limit; a body may take as long as it makes progress (body-watch.ts)
    requestTimeout: 0,
    http: { headersTimeout: 60_000 },
    bodyLimit: USUAL_BODY_BYTES,
    frameworkErrors: replyWithError,
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket),
  });
  app.decorate('isHttps', config.isHttps);
  if (config.traces !== null) traceRequests(app);
  watchBodies(app);
  app.removeContentTypeParser('text/plain');
  acceptEmptyDeletes(app);
  await app.register(cookie);
  addSecurityHeaders(app, config);
  compressAnswers(app);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => replyWithError(new AppError('not_found'), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  return app;
}

/** Many clients send a JSON content type with every call, also without a body. */
function acceptEmptyDeletes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    request.method === 'DELETE' && body === '' ? done(null) : parse(request, body, done),
  );
}

/** Long enough to be unique, and without characters that could forge a log line. */
const REQUEST_ID = /^[A-Za-z0-9._:-]{8,128}$/;

/** A proxy may have assigned a request id: then log and answer use it. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const header = headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : null;
}

/** Refusals that may indicate an attack. */
const REFUSALS = new Set([401, 403, 429]);

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status } = reply;
  const isFault = status >= 500 && status !== 503;
  const level = isFault ? 'error' : REFUSALS.has(status) ? 'info' : 'debug';
  const { config, url = 'none' } = request.routeOptions;
  request.log[level](
    {
      method: request.method,
      url: request.url.split('?')[0],
      route: config.route?.name ?? url,
      caller: callerOf(request)?.kind ?? 'unknown',
      ip: request.ip,
      status,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
