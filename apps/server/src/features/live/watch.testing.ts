import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

export interface Watching {
  /** Lines that begin with `data:`. */
  readonly received: string[];
  /** Names of the events, in order. */
  readonly names: string[];
  readonly cookie: string;
  isOpen(): boolean;
  close(): void;
}

/** The listening server of a test file; events of one test are not replayed in the next. Call it at the top of the file. */
export function listeningServer(): { readonly server: TestServer; readonly url: string } {
  const listening = {} as { server: TestServer; url: string };
  beforeAll(async () => {
    listening.server = await createTestServer();
    listening.url = await listening.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => listening.server.close());
  beforeEach(() => listening.server.platform.clock.advance(11_000));
  return listening;
}

/** A listening browser of this user; `cookie` for one more stream of the same session. */
export async function watch(
  { signIn }: Pick<TestServer, 'signIn'>,
  url: string,
  userId: string,
  cookie?: string,
): Promise<Watching> {
  const session = cookie ?? (await signIn(userId)).cookie;
  const abort = new AbortController();
  const response = await fetch(`${url}/console/stream`, {
    headers: { cookie: `session=${session}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const watching = { received: [] as string[], names: [] as string[], isOpen: true };
  void read(response, watching);
  return {
    received: watching.received,
    names: watching.names,
    cookie: session,
    isOpen: () => watching.isOpen,
    close: () => abort.abort(),
  };
}

async function read(
  response: Response,
  into: { received: string[]; names: string[]; isOpen: boolean },
): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body!) {
      const lines = decoder.decode(chunk, { stream: true }).split('\n');
      into.received.push(...lines.filter((line) => line.startsWith('data:')));
      into.names.push(...lines.filter((line) => line.startsWith('event:')).map((line) => line.slice(7)));
    }
  } catch {
    // the stream was closed
  } finally {
    into.isOpen = false;
  }
}

/** Publishes an event to all users of a facility; `gauge_id` tells one from another. */
export const publishTestEvent = (
  { platform }: Pick<TestServer, 'platform'>,
  facility_id: string,
  gauge_id: string,
): Promise<void> =>
  inTransaction(platform.db, (tx) =>
    platform.outbox.publish(
      tx,
      'measurement.changed',
      { company_id: 'north', facility_id },
      { measurement_id: 'm', gauge_id, camera_id: 'C1' },
    ),
  );
