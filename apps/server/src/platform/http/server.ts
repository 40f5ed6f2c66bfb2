import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log/logger.ts';
import { watchBodies } from './body-watch.ts';
import { compressAnswers } from './compress-answers.ts';
import { replyWithError } from './error-reply.ts';
import { addSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: unknown;
  }
}

type RouteHandler = Parameters<ReturnType<Strategy['storage']>['set']>[1];
type Strategy = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string]
>;

/** Tells a person who opens or reloads an address from a program that asks for data there. */
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

/** An HTTP server with request ids, one error shape and strict headers, and no routes yet. */
export async function createHttpServer(config: Configuration, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: () => newId(Date.now()),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, constraints: { visit: byVisit } },
    forceCloseConnections: 'idle',
    // headers come at once; a body may take as long as it makes progress (body-watch.ts)
    requestTimeout: 0,
    http: { headersTimeout: 60_000 },
  });
  watchBodies(app);
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  addSecurityHeaders(app, config);
  compressAnswers(app);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler((request, reply) => replyWithError(new AppError('not_found'), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 && reply.statusCode !== 503 ? 'error' : 'debug';
    request.log[level](
      {
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  return app;
}
