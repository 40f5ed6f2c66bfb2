import * as z from 'zod/mini';
import { openToAll } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { clientConfig, clientLog } from './client.schema.ts';

export const getClientConfig = route({
  name: 'getClientConfig',
  summary: 'Get the constants and URLs of the console',
  method: 'GET',
  space: 'api',
  path: '/client_config',
  authentication: 'none',
  access: openToAll,
  limit: 'authentication',
  reply: { status: 200, body: clientConfig },
});

export const postClientLog = route({
  name: 'postClientLog',
  summary: 'Send a log entry of the browser',
  method: 'POST',
  space: 'page',
  path: '/log',
  authentication: 'none',
  access: openToAll,
  limit: 'client_log',
  body: clientLog,
  reply: { status: 204 },
});

export const getOpenApi = route({
  name: 'getOpenApi',
  summary: 'Get this description of the API (OpenAPI 3.1)',
  method: 'GET',
  space: 'api',
  path: '/openapi.json',
  authentication: 'none',
  access: openToAll,
  limit: 'authentication',
  reply: { status: 200, body: z.record(z.string(), z.unknown()) },
});
