import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { newToken, hashToken } from '../../src/features/account/token.ts';
import { sessionExpiry } from '../../src/features/account/authenticate.ts';
import { attachFeatures } from '../../src/boot/attach-features.ts';
import { features } from '../../src/boot/features.ts';
import { EventHub } from '../../src/features/live/event-hub.ts';
import { addOperations } from '../../src/features/operations/operations.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { newId } from '../../src/platform/ids.ts';
import { createTestPlatform, type PlatformDeps, type TestPlatform } from './test-platform.ts';
import { insertBrowserToken, insertSession } from '../../src/features/account/session/session.store.ts';

/** Access below a server: sample calls insert their objects there, whichever process answers them. */
export interface TestEnvironment {
  readonly platform: TestPlatform;
  /** A session and a token for a user of the fixture, without the login call. */
  signIn(userId: string): Promise<SignedIn>;
}

export interface TestServer extends TestEnvironment {
  readonly app: FastifyInstance;
  /** A call as this user (by token), or without a session. */
  call(options: InjectOptions, as?: SignedIn): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface SignedIn {
  readonly cookie: string;
  readonly token: string;
}

/** The complete HTTP server on its own database with the fixture; calls are injected, nothing listens. */
export async function createTestServer(
  env: Record<string, string> = {},
  deps: PlatformDeps = {},
): Promise<TestServer> {
  const platform = await createTestPlatform(env, 'fixture', deps);
  await platform.outbox.declare(features.subscribers);
  const app = await createHttpServer(platform.config, platform.log);
  addOperations(app, platform, platform.jobs, () => true);
  const hub = new EventHub(platform.address, platform.log);
  await hub.start();
  await attachFeatures(app, platform, hub);
  await app.ready();
  return {
    app,
    platform,
    call: (options, as) =>
      app.inject({
        ...options,
        headers: { ...options.headers, ...(as ? { 'authentication-token': as.token } : {}) },
      }),
    signIn: (userId) => signIn(platform, userId),
    close: async () => {
      await hub.close();
      await app.close();
      await platform.close();
    },
  };
}

/** Like `TestEnvironment.signIn`. */
export async function signIn(
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  userId: string,
): Promise<SignedIn> {
  const now = clock.now();
  const cookie = newToken();
  const token = newToken();
  const session_id = newId(now);
  await insertSession(db, {
    id: session_id,
    token_hash: hashToken(cookie),
    user_id: userId,
    state: 'full',
    is_remembered: false,
    created_at: now,
    expires_at: sessionExpiry(now, false),
    user_agent: 'test',
    ip: '127.0.0.1',
  });
  await insertBrowserToken(db, {
    token_hash: hashToken(token),
    session_id,
    expires_at: new Date(now.getTime() + 900_000),
  });
  return { cookie, token };
}
