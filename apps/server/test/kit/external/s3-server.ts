import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../../src/platform/configuration/bucket.settings.ts';

export interface TestS3 {
  readonly place: S3Settings;
  readonly stop: () => Promise<void>;
}

/** A real server that speaks S3, with one bucket, on a free port. */
export async function startS3(directory: string): Promise<TestS3> {
  const bucket = 'plant';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // It computes the signature of a listing over another path than the one that was signed: those go unsigned.
  server.middleware.unshift((context, next) => {
    if (context.path === `/${bucket}/`) delete context.req.headers.authorization;
    return next();
  });
  const { port } = await server.run();
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix: 'tenken',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPublic: true,
    },
    stop: () => server.close(),
  };
}
