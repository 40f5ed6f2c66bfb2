import { pino } from 'pino';
import { signInAllUsers, type SignedInUsers } from '../kit/calls/credentials.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';

/** The server under test, and the faults it logged. */
export interface FuzzServer {
  readonly server: TestServer;
  readonly signedInUsers: SignedInUsers;
  /** Faults since the last call. */
  readonly faults: unknown[];
  /** Resets all rate limits, which would hide other results. */
  readonly clearLimits: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function createFuzzServer(): Promise<FuzzServer> {
  const faults: unknown[] = [];
  const log = pino(
    { level: 'error', serializers: { err: (error: unknown) => void faults.push(error) } },
    { write: () => undefined },
  );
  const server = await createTestServer({}, { log });
  return {
    server,
    signedInUsers: await signInAllUsers(server),
    faults,
    clearLimits: async () => {
      faults.length = 0;
      await server.platform.db.deleteFrom('rate_limit').execute();
    },
    close: () => server.close(),
  };
}
