import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import { loadChunk } from '../ui/load-chunk.ts';
import { page } from './page-route.ts';
import { TooManyRequestsView } from './TooManyRequestsView.tsx';

/** The pages around signing in, each its own download. */
const SIGN_IN_PAGES: readonly (readonly [string, () => Promise<Record<string, unknown>>, string])[] = [
  ['register', () => import('../pages/auth/RegisterPage.tsx'), 'RegisterPage'],
  ['invitations/$token', () => import('../pages/auth/InvitationPage.tsx'), 'InvitationPage'],
  ['reset', () => import('../pages/auth/ResetRequestPage.tsx'), 'ResetRequestPage'],
  ['reset/$token', () => import('../pages/auth/ResetPage.tsx'), 'ResetPage'],
  ['send-confirmation', () => import('../pages/auth/SendConfirmationPage.tsx'), 'SendConfirmationPage'],
  ['confirm-email', () => import('../pages/auth/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'],
  [
    'two-factor-validation',
    () => import('../pages/auth/TwoFactorValidationPage.tsx'),
    'TwoFactorValidationPage',
  ],
  [
    'two-factor-authentication-setup',
    () => import('../pages/auth/TwoFactorSetupPage.tsx'),
    'TwoFactorSetupPage',
  ],
  ['verify', () => import('../pages/auth/VerifyPage.tsx'), 'VerifyPage'],
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
      component: lazyRouteComponent(() => loadChunk(() => import('../pages/LoginView.tsx')), 'LoginView'),
    }),
    createRoute({ getParentRoute: () => root, path: 'too_many_requests', component: TooManyRequestsView }),
    page(
      'usage_terms',
      () => root,
      () => import('../pages/UsageTermsPage.tsx'),
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
      () => import('../pages/AccountPage.tsx'),
      'AccountPage',
    ),
    page(
      'token',
      () => shell,
      () => import('../pages/TokenPage.tsx'),
      'TokenPage',
    ),
  ];
}
