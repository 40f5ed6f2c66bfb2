import * as z from 'zod/mini';
import { httpUrl, isAbsolutePath, isHttpUrl, notEmpty, proxies, text, whole } from './setting.ts';

const prefix = (fallback: string) =>
  z._default(text(isAbsolutePath, 'must look like /console: a slash and letters, digits, - or _'), fallback);

/** Where the server listens, and its public URL. */
export const addressSettings = z.object({
  PORT: whole(0, 65535, 8080),
  HOST: notEmpty('127.0.0.1'),
  PRODUCT_PREFIX: prefix('/console'),
  GUARD_PREFIX: prefix('/guard'),
  STATIC_BASE_URL: z._default(
    text((v) => isAbsolutePath(v) || isHttpUrl(v), 'must be a path like /static or an http(s) address'),
    '/static',
  ),
  PUBLIC_URL: httpUrl,
  TRUSTED_PROXIES: proxies,
});

export interface AddressConfiguration {
  readonly port: number;
  readonly host: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly staticBaseUrl: string;
  /** The public URL; null = used on this machine only. */
  readonly publicUrl: string | null;
  /** PUBLIC_URL is https: cookies and browsers are restricted to https then. */
  readonly isHttps: boolean;
  readonly trustedProxies: readonly string[];
}

export const addressOf = (values: z.infer<typeof addressSettings>): AddressConfiguration => ({
  port: values.PORT,
  host: values.HOST,
  prefix: values.PRODUCT_PREFIX,
  guardPrefix: values.GUARD_PREFIX,
  staticBaseUrl: values.STATIC_BASE_URL,
  publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  isHttps: URL.parse(values.PUBLIC_URL ?? '')?.protocol === 'https:',
  trustedProxies: values.TRUSTED_PROXIES,
});
