import type { InjectOptions } from 'fastify';
import type { TestServer } from '../test-server.ts';

type Body = { error: { code: string; fields?: object }; id: string; records: unknown[] };

export interface Asked {
  readonly status: number;
  readonly body: Body;
  readonly code: string | undefined;
}

/** A call below the prefix, in a new session of this user. */
export async function askAs(
  server: TestServer,
  userId: string,
  method: InjectOptions['method'],
  path: string,
  payload?: object,
): Promise<Asked> {
  const response = await server.call(
    { method, url: `/console/api${path}`, ...(payload ? { payload } : {}) },
    await server.signIn(userId),
  );
  const body = response.body === '' ? null : response.json<Body>();
  return { status: response.statusCode, body: body!, code: body?.error?.code };
}
