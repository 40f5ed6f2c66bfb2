import * as tokenRoutes from '@tenken/contract/account/access-token.routes.ts';
import * as routes from '@tenken/contract/account/account.routes.ts';
import * as resetRoutes from '@tenken/contract/account/reset.routes.ts';
import * as selfRoutes from '@tenken/contract/account/self.routes.ts';
import * as signUpRoutes from '@tenken/contract/account/sign-up.routes.ts';
import * as twoFactorRoutes from '@tenken/contract/account/two-factor.routes.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
  mayCreateAccessToken,
} from './access-token/access-tokens.ts';
import type { Caller } from './caller.ts';
import { changePassword } from './password/change-password.ts';
import { confirmEmail, sendConfirmation } from './sign-in/confirm-email.ts';
import { createBrowserToken } from './access-token/create-browser-token.ts';
import { forAnyone, forUser } from './for-user.ts';
import { getAuthentication } from './session/get-authentication.ts';
import { getCsrfToken } from './sign-in/get-csrf-token.ts';
import { getSelf } from './profile/get-self.ts';
import { login } from './sign-in/login.ts';
import { endSession, listSessions } from './session/own-sessions.ts';
import { patchSelf } from './profile/patch-self.ts';
import { resendCode } from './two-factor/resend-code.ts';
import { completeReset, getReset, requestReset } from './password/reset-password.ts';
import { setUpTwoFactor } from './two-factor/set-up-two-factor.ts';
import { verify } from './two-factor/verify.ts';

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
  forUser(tokenRoutes.createAccessToken, createAccessToken, mayCreateAccessToken),
  forUser(tokenRoutes.deleteAccessToken, deleteAccessToken),
];
