import * as z from 'zod/mini';
import { openToAll, signedIn } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { currentUser, loginBody, loginReply } from './account.schema.ts';

/** Also a page address: a visit (Accept: text/html) is redirected to {prefix}/login. */
export const getCsrfToken = route({
  name: 'getCsrfToken',
  summary: 'Get the CSRF token required by the login endpoints and POST /api/token',
  method: 'GET',
  space: 'page',
  path: '/security/login',
  authentication: 'none',
  access: openToAll,
  limit: 'authentication',
  reply: { status: 200, body: z.object({ csrf_token: z.string() }) },
});

export const getAuthentication = route({
  name: 'getAuthentication',
  summary: 'Get whether the browser is logged in; requested on navigation',
  method: 'GET',
  space: 'page',
  path: '/authentication',
  authentication: 'cookie',
  access: signedIn,
  limit: 'authentication',
  query: z.object({ for: z.optional(z.enum(['verify'])) }),
  reply: { status: 200, body: z.object({ user_id: z.string(), contact_url: z.string() }) },
  errors: ['two_factor_required', 'reauthentication_required'],
});

export const login = route({
  name: 'login',
  summary: 'Log in with email and password',
  method: 'POST',
  space: 'page',
  path: '/login',
  authentication: 'csrf',
  access: openToAll,
  limit: 'sign_in',
  body: loginBody,
  reply: { status: 200, body: loginReply },
  errors: ['csrf_failed', 'invalid_credentials', 'email_not_confirmed'],
});

export const createBrowserToken = route({
  isCalledAtRoot: true,
  name: 'createBrowserToken',
  summary: 'Get the short-lived token that every /api/ request carries as Authentication-Token',
  method: 'POST',
  space: 'api',
  path: '/token',
  authentication: 'cookie_csrf',
  access: signedIn,
  reply: { status: 201, body: z.object({ token: z.string(), expires_at: z.string() }) },
  errors: ['csrf_failed'],
});

export const getSelf = route({
  name: 'getSelf',
  summary: 'Get the current user',
  method: 'GET',
  space: 'api',
  path: '/users/self',
  access: signedIn,
  reply: { status: 200, body: currentUser },
});
