import * as tokenRoutes from '@tenken/contract/account/access-token.routes.ts';
import * as routes from '@tenken/contract/account/account.routes.ts';
import * as resetRoutes from '@tenken/contract/account/reset.routes.ts';
import * as selfRoutes from '@tenken/contract/account/self.routes.ts';
import * as signUpRoutes from '@tenken/contract/account/sign-up.routes.ts';
import * as twoFactorRoutes from '@tenken/contract/account/two-factor.routes.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { createAccessToken, deleteAccessToken, listAccessTokens } from './access-tokens.ts';
import type { Caller } from './caller.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.ts';
import { createBrowserToken } from './create-browser-token.ts';
import { forAnyone, forUser } from './for-user.ts';
import { getAuthentication } from './get-authentication.ts';
import { getCsrfToken } from './get-csrf-token.ts';
import { getSelf } from './get-self.ts';
import { login } from './login.ts';
import { endSession, listSessions } from './own-sessions.ts';
import { patchSelf } from './patch-self.ts';
import { resendCode } from './resend-code.ts';
import { completeReset, getReset, requestReset } from './reset-password.ts';
import { setUpTwoFactor } from './set-up-two-factor.ts';
import { verify } from './verify.ts';

export const accountRoutes: readonly Handled<Caller>[] = [
  forAnyone(routes.getCsrfToken, getCsrfToken),
  forAnyone(routes.login, login),
  forUser(routes.getAuthentication, getAuthentication),
  forUser(routes.createBrowserToken, createBrowserToken),
  forUser(routes.getSelf, getSelf),
  forAnyone(signUpRoutes.sendConfirmation, sendConfirmation),
  forAnyone(signUpRoutes.confirmEmail, confirmEmail),
  forAnyone(resetRoutes.requestReset, requestReset),
  forAnyone(resetRoutes.getReset, getReset),
  forAnyone(resetRoutes.completeReset, completeReset),
  forUser(twoFactorRoutes.setUpTwoFactor, setUpTwoFactor),
  forUser(twoFactorRoutes.resendCode, resendCode),
  forUser(twoFactorRoutes.verify, verify),
  forUser(selfRoutes.patchSelf, patchSelf),
  forUser(selfRoutes.changePassword, changePassword),
  forUser(selfRoutes.listSessions, listSessions),
  forUser(selfRoutes.endSession, endSession),
  forUser(tokenRoutes.listAccessTokens, listAccessTokens),
  forUser(tokenRoutes.createAccessToken, createAccessToken),
  forUser(tokenRoutes.deleteAccessToken, deleteAccessToken),
];
