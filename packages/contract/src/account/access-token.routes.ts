import * as z from 'zod/mini';
import { ownersOnly, signedIn } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { accessToken, newAccessToken } from './self.schema.ts';

export const listAccessTokens = route({
  needsSession: true,
  name: 'listAccessTokens',
  summary: 'List your API tokens, newest first',
  method: 'GET',
  space: 'api',
  path: '/access_tokens',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(accessToken) }) },
  errors: ['session_required'],
});

export const createAccessToken = route({
  needsSession: true,
  name: 'createAccessToken',
  summary: 'Create an API token; the response contains its value once. Requires a fresh session',
  method: 'POST',
  space: 'api',
  path: '/access_tokens',
  access: signedIn,
  isIdempotencyKeyAccepted: true,
  isReplySecret: true,
  body: newAccessToken,
  reply: { status: 201, body: z.object({ id: idOf('access_token'), token: z.string() }) },
  errors: ['session_required', 'reauthentication_required', 'token_limit_exceeded'],
});

export const deleteAccessToken = route({
  needsSession: true,
  name: 'deleteAccessToken',
  summary: 'Revoke an API token',
  method: 'DELETE',
  space: 'api',
  path: '/access_tokens/:id',
  access: ownersOnly,
  params: z.object({ id: idOf('access_token') }),
  reply: { status: 204 },
  errors: ['session_required'],
});
