import { queryOptions } from '@tanstack/react-query';
import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
} from '@tenken/contract/account/access-token.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

export const tokensQuery = queryOptions({
  queryKey: key('access tokens'),
  queryFn: async () => (await call(listAccessTokens, {})).records,
  staleTime: 0,
});

export type TokenRequest = BodyIn<typeof createAccessToken>;

/** The value of the new token; the server does not tell it again. */
export const generateToken = async (body: TokenRequest): Promise<string> =>
  (await call(createAccessToken, { body })).token;

export const revokeToken = (id: string): Promise<undefined> => call(deleteAccessToken, { params: { id } });
