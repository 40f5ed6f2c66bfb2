/** What we use of the package, which has no types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  type Step = (
    context: { readonly path: string; readonly req: IncomingMessage },
    next: () => Promise<void>,
  ) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** What each request goes through, in this order. */
    readonly middleware: Step[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
