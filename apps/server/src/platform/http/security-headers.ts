import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every answer. The page contains its configuration as data, so no inline script or style is allowed. */
export function addSecurityHeaders(app: FastifyInstance, config: Configuration): void {
  const headers = securityHeaders(config);
  app.addHook('onSend', async (_request, reply) => void reply.headers(headers));
}

/** The same for an answer that Fastify does not send. */
export function securityHeaders(config: Configuration): Record<string, string> {
  // for this host only: subdomains may belong to others
  const https: Record<string, string> = config.isHttps
    ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` }
    : {};
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...https,
  };
}

function contentSecurityPolicy({ staticBaseUrl, s3 }: Pick<Configuration, 'staticBaseUrl' | 's3'>): string {
  const elsewhere = URL.canParse(staticBaseUrl) ? ` ${new URL(staticBaseUrl).origin}` : '';
  const pictures = s3?.isPublic ? `${elsewhere} ${new URL(s3.endpoint).origin}` : elsewhere;
  return [
    "default-src 'none'",
    `script-src 'self'${elsewhere}`,
    `style-src 'self'${elsewhere}`,
    `font-src 'self'${elsewhere}`,
    `img-src 'self'${pictures} data: blob:`,
    `connect-src 'self'${pictures}`,
    // the engine's worker starts as a script of the page; it inherits this policy
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
