import { events, type EventOwner } from '@tenken/contract/live/events.ts';
import type { SseConnection } from './sse-connection.ts';
import type { StoredEvent } from './live.store.ts';

/** An event as it goes over the wire, made once for everybody who hears it. */
export interface EventBytes {
  readonly event: StoredEvent;
  readonly bytes: Buffer;
}

/** `ageMs`: how long ago it happened; 0 while it happens. */
export function toBytes(event: StoredEvent, ageMs: number): EventBytes {
  const { id, name, facility_id, payload } = event;
  const data = JSON.stringify({ ...payload, facility_id, age_ms: ageMs });
  return { event, bytes: Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`) };
}

/** Tells each line those that it may hear; lines that hear all of them share the same bytes. */
export function sendToAll(lines: Iterable<SseConnection>, batch: readonly EventBytes[]): void {
  if (batch.length === 0) return;
  const everything = Buffer.concat(batch.map(({ bytes }) => bytes));
  for (const line of lines) {
    const heard = batch.filter(({ event }) => mayHear(line, event));
    if (heard.length === batch.length) line.send(everything);
    else if (heard.length > 0) line.send(Buffer.concat(heard.map(({ bytes }) => bytes)));
  }
}

/** By whose the event is; the line is one of the event's company. */
function mayHear(line: SseConnection, { name, facility_id, payload }: StoredEvent): boolean {
  if (line.rights === null) return false;
  const owner: EventOwner = events[name].of;
  if (owner === 'company') return true;
  if (owner === 'user') return payload['user_id'] === line.owner.userId;
  return facility_id !== null && line.seesFacility(facility_id);
}
