/** The only routes that answer without a session; the access matrix refuses any other. */
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

/** Routes that name an object and may answer another company's user with something else than 404. */
export const OBJECT_ROUTES_WITHOUT_404: ReadonlySet<string> = new Set([
  'getReset',
  'completeReset',
  'getInvitation',
  'declineInvitationByLink',
  'confirmWebhook',
  // objects of the platform: refused to all but platform admins before they are looked up
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
