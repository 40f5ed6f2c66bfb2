/** The only routes that answer somebody who is not signed in; the access matrix refuses any other. */
export const OPEN_ROUTES: ReadonlySet<string> = new Set([
  'getCsrfToken',
  'login',
  'register',
  'getInvitation',
  'declineInvitationByLink',
  'sendConfirmation',
  'confirmEmail',
  'requestReset',
  'getReset',
  'completeReset',
  'confirmWebhook',
  'getClientConfig',
  'postClientLog',
  'getOpenApi',
]);

/** Routes that name an object and may still answer another company's user with something else than 404. */
export const OBJECT_ROUTES_WITHOUT_404: ReadonlySet<string> = new Set([
  'getReset',
  'completeReset',
  'getInvitation',
  'declineInvitationByLink',
  'confirmWebhook',
  // the platform's own things: whoever is no platform admin is refused before any is looked for
  'getDevice',
  'patchDevice',
  'rotateDeviceSecret',
  'patchRouter',
  'rotateRouterSecret',
  'deleteRouter',
  'patchSubscription',
  'retryJob',
  'retryMail',
]);
