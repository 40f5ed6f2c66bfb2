import * as routes from '@tenken/contract/account/account.routes.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import type { Caller } from './caller.ts';
import { createBrowserToken } from './create-browser-token.ts';
import { forAnyone, forUser } from './for-user.ts';
import { getAuthentication } from './get-authentication.ts';
import { getCsrfToken } from './get-csrf-token.ts';
import { getSelf } from './get-self.ts';
import { login } from './login.ts';

export const accountRoutes: readonly Handled<Caller>[] = [
  forAnyone(routes.getCsrfToken, getCsrfToken),
  forAnyone(routes.login, login),
  forUser(routes.getAuthentication, getAuthentication),
  forUser(routes.createBrowserToken, createBrowserToken),
  forUser(routes.getSelf, getSelf),
];
