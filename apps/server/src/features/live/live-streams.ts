import {
  STREAM_BEAT_MS,
  STREAMS_PER_COMPANY,
  STREAMS_PER_SESSION,
  STREAMS_PER_USER,
} from '@tenken/contract/live/live.limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { TenantBroadcaster } from './tenant-broadcaster.ts';
import type { EventHub } from './event-hub.ts';
import type { ConnectionOwner, SseConnection } from './sse-connection.ts';

/** Retry time for a company that has reached its maximum. */
const FULL_RETRY_S = 30;

/** All open streams of this process, by company. */
export class LiveStreams {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #broadcasters = new Map<string, TenantBroadcaster>();
  readonly #beat: NodeJS.Timeout;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'log'>, hub: EventHub) {
    this.#deps = deps;
    this.#beat = setInterval(() => {
      for (const broadcaster of this.#broadcasters.values()) broadcaster.beat();
    }, STREAM_BEAT_MS).unref();
    hub.subscribe({
      onEvent: (tenantId, id) => this.#broadcasters.get(tenantId)?.receive(id),
      onRights: (tenantId) => this.#broadcasters.get(tenantId)?.checkRights(),
      onGap: () => this.endAll(),
    });
  }

  /**
   * Makes room for one more. Of a session or user the oldest stream is closed: most likely an unused tab or a dead
   * connection. Above the maximum of a company the new one is refused.
   */
  makeRoom(tenantId: string, owner: ConnectionOwner): void {
    const connections = [...(this.#broadcasters.get(tenantId)?.connections ?? [])];
    const ofSession = connections.filter((connection) => connection.owner.sessionId === owner.sessionId);
    const ofUser = connections.filter((connection) => connection.owner.userId === owner.userId);
    const oldest =
      (ofSession.length >= STREAMS_PER_SESSION && ofSession[0]) ||
      (ofUser.length >= STREAMS_PER_USER && ofUser[0]);
    if (oldest) {
      this.remove(tenantId, oldest);
      oldest.replace();
    } else if (connections.length >= STREAMS_PER_COMPANY)
      throw new AppError('too_many_requests', { retryAfterSeconds: FULL_RETRY_S });
  }

  add(tenantId: string, connection: SseConnection): void {
    const broadcaster = this.#broadcasters.get(tenantId) ?? new TenantBroadcaster(this.#deps, tenantId);
    this.#broadcasters.set(tenantId, broadcaster);
    broadcaster.add(connection);
  }

  remove(tenantId: string, connection: SseConnection): void {
    const broadcaster = this.#broadcasters.get(tenantId);
    broadcaster?.remove(connection);
    if (broadcaster?.connections.size === 0) this.#broadcasters.delete(tenantId);
  }

  endAll(): void {
    for (const broadcaster of this.#broadcasters.values()) broadcaster.endAll();
  }

  close(): void {
    clearInterval(this.#beat);
    this.endAll();
  }
}
