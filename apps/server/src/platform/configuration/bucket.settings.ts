import * as z from 'zod/mini';
import { ConfigurationError } from './configuration-error.ts';
import { httpUrl, text } from './setting.ts';

export const bucketSettings = z.object({
  S3_ENDPOINT: httpUrl,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string()),
  S3_PREFIX: z._default(
    text((v) => /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(v), 'must look like plant/photos'),
    'tenken',
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PUBLIC: z.optional(z.enum(['on'], 'must be on, or not set')),
});

export interface S3Settings {
  /** Endpoint of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key, so that a bucket can be shared. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Browsers reach the service and are redirected to it for pictures. */
  readonly isPublic: boolean;
}

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket needs all of its settings; null where none is set. */
export function bucketOf(values: z.infer<typeof bucketSettings>): S3Settings | null {
  const missing = TOGETHER.filter((name) => values[name] === undefined);
  if (missing.length === TOGETHER.length) return null;
  if (missing.length > 0)
    throw new ConfigurationError(`${missing[0]} is missing: a bucket needs ${TOGETHER.join(', ')}`);
  return {
    endpoint: values.S3_ENDPOINT!,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET!,
    prefix: values.S3_PREFIX,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
    isPublic: values.S3_PUBLIC === 'on',
  };
}
