import { setTimeout as sleep } from 'node:timers/promises';
import { eventTypes } from '@tenken/contract/webhook/event-types.ts';
import { inTransaction } from '@tenken/server/src/platform/db/database.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { insertMessages } from '@tenken/server/src/features/webhook/delivery/message.store.ts';
import { insertEvent, type StoredData } from '@tenken/server/src/features/webhook/event/event.store.ts';
import { withDatabase } from '../load/database.ts';

const TYPE = 'new_measurement_estimate_processed';
const TICK_MS = 250;

/** Emits events at a steady pace by the transaction that stores a reading; committed ones must be delivered. */
export class EventSource {
  /** By id, when it was committed. */
  readonly committed = new Map<string, number>();
  /** With those whose commit nobody heard of, because the database went away. */
  readonly tried = new Set<string>();
  readonly #dataDir: string;
  #isStopped = false;
  #share = 1;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Until `stop()`; while the database is away it waits. */
  async run(perMinute: number): Promise<void> {
    let due = 0;
    for (let last = performance.now(); !this.#isStopped;) {
      await sleep(TICK_MS);
      due += ((performance.now() - last) / 60_000) * perMinute * this.#share;
      last = performance.now();
      const count = Math.floor(due);
      if (count > 0) due -= await this.#commit(count).catch(() => count);
    }
  }

  slowDown(share: number): void {
    this.#share = share;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #commit(count: number): Promise<number> {
    const at = new Date();
    const ids = Array.from({ length: count }, () => newId(at));
    for (const id of ids) this.tried.add(id);
    await withDatabase(this.#dataDir, (db) =>
      inTransaction(db, async (tx) => {
        for (const id of ids) {
          const data = eventTypes[TYPE].example as unknown as StoredData;
          const event = {
            id,
            type: TYPE,
            subject_id: id,
            company_id: 'north',
            camera_id: 'C1',
            at,
            data,
          } as const;
          if (await insertEvent(tx, event)) await insertMessages(tx, event);
        }
      }),
    );
    const committedAt = performance.now();
    for (const id of ids) this.committed.set(id, committedAt);
    return count;
  }
}
