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
import type { LineOwner, SseConnection } from './sse-connection.ts';

/** A company that is full is told to come again after this time. */
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
      onEvent: (whose, id) => this.#broadcasters.get(whose)?.hear(id),
      onRights: (whose) => this.#broadcasters.get(whose)?.checkRights(),
      onGap: () => this.endAll(),
    });
  }

  /**
   * Makes room for one more. Of a session or person the oldest gives way: it is most likely a tab nobody looks at, or a
   * connection that is dead already. A company has its number, and then nobody gives way.
   */
  makeRoom(whose: string, owner: LineOwner): void {
    const lines = [...(this.#broadcasters.get(whose)?.lines ?? [])];
    const ofSession = lines.filter((line) => line.owner.sessionId === owner.sessionId);
    const ofUser = lines.filter((line) => line.owner.userId === owner.userId);
    const oldest =
      (ofSession.length >= STREAMS_PER_SESSION && ofSession[0]) ||
      (ofUser.length >= STREAMS_PER_USER && ofUser[0]);
    if (oldest) {
      this.remove(whose, oldest);
      oldest.replace();
    } else if (lines.length >= STREAMS_PER_COMPANY)
      throw new AppError('too_many_requests', { retryAfterSeconds: FULL_RETRY_S });
  }

  add(whose: string, line: SseConnection): void {
    const broadcaster = this.#broadcasters.get(whose) ?? new TenantBroadcaster(this.#deps, whose);
    this.#broadcasters.set(whose, broadcaster);
    broadcaster.add(line);
  }

  remove(whose: string, line: SseConnection): void {
    const broadcaster = this.#broadcasters.get(whose);
    broadcaster?.remove(line);
    if (broadcaster?.lines.size === 0) this.#broadcasters.delete(whose);
  }

  endAll(): void {
    for (const broadcaster of this.#broadcasters.values()) broadcaster.endAll();
  }

  close(): void {
    clearInterval(this.#beat);
    this.endAll();
  }
}
