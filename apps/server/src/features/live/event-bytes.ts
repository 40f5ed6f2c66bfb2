import { events, type EventOwner } from '@tenken/contract/live/events.ts';
import type { SseConnection } from './sse-connection.ts';
import type { StoredEvent } from './live.store.ts';

/** A serialised event, made once for all connections. */
export interface EventBytes {
  readonly event: StoredEvent;
  readonly bytes: Buffer;
}

/** `ageMs`: how long ago it happened; 0 for a new one. */
export function toBytes(event: StoredEvent, ageMs: number): EventBytes {
  const { id, name, facility_id, payload } = event;
  const data = JSON.stringify({ ...payload, facility_id, age_ms: ageMs });
  return { event, bytes: Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`) };
}

/** Sends each connection the events it may receive; connections that receive all of them share the same bytes. */
export function sendToAll(connections: Iterable<SseConnection>, batch: readonly EventBytes[]): void {
  if (batch.length === 0) return;
  const everything = Buffer.concat(batch.map(({ bytes }) => bytes));
  for (const connection of connections) {
    const received = batch.filter(({ event }) => mayReceive(connection, event));
    if (received.length === batch.length) connection.send(everything);
    else if (received.length > 0) connection.send(Buffer.concat(received.map(({ bytes }) => bytes)));
  }
}

/** Checks the owner of the event; the connection belongs to the event's company. */
function mayReceive(connection: SseConnection, { name, facility_id, payload }: StoredEvent): boolean {
  if (connection.rights === null) return false;
  const owner: EventOwner = events[name].of;
  if (owner === 'company') return true;
  if (owner === 'user') return payload['user_id'] === connection.owner.userId;
  return facility_id !== null && connection.seesFacility(facility_id);
}
