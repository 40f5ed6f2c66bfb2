import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { loadChunk } from '../../ui/loading/load-chunk.ts';
import { page } from './page-route.ts';
import { TooManyRequestsView } from './TooManyRequestsView.tsx';

/** The pages around signing in, each its own download. */
const SIGN_IN_PAGES: readonly (readonly [string, () => Promise<Record<string, unknown>>, string])[] = [
  ['register', () => import('../../pages/sign-in/RegisterPage.tsx'), 'RegisterPage'],
  ['invitations/$token', () => import('../../pages/sign-in/InvitationPage.tsx'), 'InvitationPage'],
  ['reset', () => import('../../pages/sign-in/ResetRequestPage.tsx'), 'ResetRequestPage'],
  ['reset/$token', () => import('../../pages/sign-in/ResetPage.tsx'), 'ResetPage'],
  ['send-confirmation', () => import('../../pages/sign-in/SendConfirmationPage.tsx'), 'SendConfirmationPage'],
  ['confirm-email', () => import('../../pages/sign-in/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'],
  [
    'two-factor-validation',
    () => import('../../pages/sign-in/TwoFactorValidationPage.tsx'),
    'TwoFactorValidationPage',
  ],
  [
    'two-factor-authentication-setup',
    () => import('../../pages/sign-in/TwoFactorSetupPage.tsx'),
    'TwoFactorSetupPage',
  ],
  ['verify', () => import('../../pages/sign-in/VerifyPage.tsx'), 'VerifyPage'],
];

/** Pages without the shell around them. */
export function openRoutes(root: AnyRoute): AnyRoute[] {
  const toNew = (from: string, to: string): AnyRoute =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ params }) => {
        throw redirect({ to: to.replace('$token', (params as { token?: string }).token ?? '') });
      },
    });
  return [
    createRoute({
      getParentRoute: () => root,
      path: 'login',
      validateSearch: (search: Record<string, unknown>) =>
        typeof search['next'] === 'string' ? { next: search['next'] } : {},
      component: lazyRouteComponent(
        () => loadChunk(() => import('../../pages/sign-in/LoginPage.tsx')),
        'LoginView',
      ),
    }),
    createRoute({ getParentRoute: () => root, path: 'too_many_requests', component: TooManyRequestsView }),
    page(
      'usage_terms',
      () => root,
      () => import('../../pages/UsageTermsPage.tsx'),
      'UsageTermsPage',
    ),
    ...SIGN_IN_PAGES.map(([path, load, name]) => page(path, () => root, load, name)),
    toNew('security/login', '/login'),
    toNew('security/reset/$token', '/reset/$token'),
    toNew('security/send-confirmation', '/send-confirmation'),
  ];
}

/** What belongs to the signed-in person alone. */
export function accountRoutes(shell: AnyRoute): AnyRoute[] {
  return [
    page(
      'account/profile',
      () => shell,
      () => import('../../pages/account/AccountPage.tsx'),
      'AccountPage',
    ),
    page(
      'token',
      () => shell,
      () => import('../../pages/account/TokenPage.tsx'),
      'TokenPage',
    ),
  ];
}
