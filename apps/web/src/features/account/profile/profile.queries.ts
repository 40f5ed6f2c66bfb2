import { queryOptions } from '@tanstack/react-query';
import { getSelf } from '@tenken/contract/account/account.routes.ts';
import {
  changePassword,
  deleteSelf,
  endSession,
  listSessions,
  patchSelf,
} from '@tenken/contract/account/self.routes.ts';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { getClientConfig } from '@tenken/contract/client/client.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { clearCurrentUser } from '../../../shared/session/clear-current-user.ts';

/** The whole of the current user, with the email, which the shell does without. */
export const selfQuery = queryOptions({
  queryKey: key('self'),
  queryFn: () => call(getSelf, {}),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: key('self', 'sessions'),
  queryFn: async () => (await call(listSessions, {})).records,
  staleTime: 0,
});

/** Whether this is a development environment. */
export const environmentQuery = queryOptions({
  queryKey: key('client config', 'environment'),
  queryFn: async () => (await call(getClientConfig, {})).environment,
});

/** The kept user is dropped at once, so that everybody sees the change at the next look (decision U-106). */
export async function saveProfile(body: BodyIn<typeof patchSelf>): Promise<CurrentUser> {
  const user = await call(patchSelf, { body });
  clearCurrentUser();
  return user;
}

export const savePassword = (body: BodyIn<typeof changePassword>): Promise<undefined> =>
  call(changePassword, { body });

export const signOutBrowser = (id: string): Promise<undefined> => call(endSession, { params: { id } });

export async function deleteAccount(password: string): Promise<void> {
  await call(deleteSelf, { body: { password } });
  clearCurrentUser();
}
