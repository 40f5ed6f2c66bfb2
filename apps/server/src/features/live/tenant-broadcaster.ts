import { setTimeout as sleep } from 'node:timers/promises';
import { liveEventNames, isLiveEvent } from '@tenken/contract/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendToAll, toBytes } from './event-bytes.ts';
import type { SseConnection } from './sse-connection.ts';
import { findEvents, findRecentEvents, findRights, type StoredEvent } from './live.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'>;

/** Events within this time are sent together: many events cost one write for each connection. */
const BATCH_WINDOW_MS = 100;
/** Replayed to a new stream: a page fetched before it opened may lack these events. */
const RECENT_MS = 10_000;
const RECENT_MAX = 200;
/** More unsent events than this are a gap: browsers fetch everything again instead. */
const PENDING_MAX = 2000;

/**
 * The connections of one company in this process. Their rights are cached and loaded again when the database notifies
 * of a change; nothing is sent before that. One statement for the events and one for the rights, for any number of
 * connections.
 */
export class TenantBroadcaster {
  readonly #deps: Deps;
  readonly #tenantId: string;
  readonly #connections = new Set<SseConnection>();
  /** Their rights are unknown, or have changed. */
  readonly #unchecked = new Set<SseConnection>();
  /** Start with the events of the last seconds. */
  readonly #newcomers = new Set<SseConnection>();
  #pending: string[] = [];
  #isBusy = false;

  constructor(deps: Deps, tenantId: string) {
    this.#deps = deps;
    this.#tenantId = tenantId;
  }

  get connections(): ReadonlySet<SseConnection> {
    return this.#connections;
  }

  add(connection: SseConnection): void {
    this.#connections.add(connection);
    this.#unchecked.add(connection);
    this.#newcomers.add(connection);
    void this.#work();
  }

  remove(connection: SseConnection): void {
    for (const set of [this.#connections, this.#unchecked, this.#newcomers]) set.delete(connection);
  }

  receive(eventId: string): void {
    this.#pending.push(eventId);
    if (this.#pending.length > PENDING_MAX) this.endAll();
    else void this.#work();
  }

  checkRights(): void {
    for (const connection of this.#connections) this.#unchecked.add(connection);
    void this.#work();
  }

  /** Sends a heartbeat to each; expired sessions are checked and possibly closed. */
  beat(): void {
    const now = this.#deps.clock.now();
    const isAnyOver = [...this.#connections].some(
      ({ rights }) => rights !== null && rights.expires_at <= now,
    );
    for (const connection of this.#connections) connection.beat();
    if (isAnyOver) this.checkRights();
  }

  endAll(): void {
    this.#pending = [];
    for (const connection of this.#connections) connection.end();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#pending.length > 0 || this.#unchecked.size > 0 || this.#newcomers.size > 0) {
        await this.#publishBatch();
        await sleep(BATCH_WINDOW_MS, undefined, { ref: false });
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'events could not be published to browsers');
      this.endAll();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Rights are loaded last: nothing may happen between that and publishing. */
  async #publishBatch(): Promise<void> {
    const newcomers = [...this.#newcomers];
    this.#newcomers.clear();
    const recent = newcomers.length > 0 ? await this.#findRecent() : [];
    const now = this.#deps.clock.now().getTime();
    const happened = (await findEvents(this.#deps.db, this.#pending.splice(0))).filter(({ name }) =>
      isLiveEvent(name),
    );
    const live = new Set(happened.map(({ id }) => id));
    while (this.#unchecked.size > 0) await this.#check();
    sendToAll(
      newcomers,
      recent
        .filter(({ id }) => !live.has(id))
        .map((event) => toBytes(event, now - event.created_at.getTime())),
    );
    sendToAll(
      this.#connections,
      happened.map((event) => toBytes(event, 0)),
    );
  }

  #findRecent(): Promise<StoredEvent[]> {
    const since = new Date(this.#deps.clock.now().getTime() - RECENT_MS);
    const query = { companyId: this.#tenantId, names: liveEventNames, since, limit: RECENT_MAX };
    return findRecentEvents(this.#deps.db, query);
  }

  /** Closes connections without rights; one whose user changed the company reconnects and is authenticated again. */
  async #check(): Promise<void> {
    const connections = [...this.#unchecked];
    this.#unchecked.clear();
    const hashes = [...new Set(connections.map(({ owner }) => owner.tokenHash))];
    const rights = await findRights(this.#deps.db, hashes, this.#deps.clock.now());
    const byHash = new Map(rights.map((one) => [one.token_hash, one]));
    for (const connection of connections) {
      const found = byHash.get(connection.owner.tokenHash);
      connection.rights =
        found && (found.company_id ?? connection.owner.userId) === this.#tenantId ? found : null;
      if (connection.rights === null) connection.end();
    }
  }
}
