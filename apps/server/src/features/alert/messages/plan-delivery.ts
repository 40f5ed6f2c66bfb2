import { MAILS_BEFORE_DIGEST, DIGEST_MINUTES } from '@tenken/contract/alert/alert.limits.ts';
import { minuteOfDay } from '@tenken/contract/wire/minute-of-day.ts';
import type { DueMessage, MessageWhy } from './message.store.ts';
import type { RecipientSettings } from './recipient.store.ts';

export interface Delivery {
  readonly heldBack: readonly { readonly message: DueMessage; readonly why: MessageWhy }[];
  readonly defer: readonly {
    readonly message: DueMessage;
    readonly why: MessageWhy;
    readonly until: Date;
  }[];
  /** Sent separately. */
  readonly single: readonly DueMessage[];
  /** Sent as one digest. */
  readonly digest: readonly DueMessage[];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * Decides what happens to the due messages of a recipient, from the times of the last minutes at which messages were
 * sent.
 */
export function planDelivery(
  messages: readonly DueMessage[],
  recipient: RecipientSettings,
  recent: readonly Date[],
  now: Date,
): Delivery {
  const quietUntil = endOfQuiet(recipient, now);
  const heldBack: Delivery['heldBack'][number][] = [];
  const defer: Delivery['defer'][number][] = [];
  const ready: DueMessage[] = [];
  for (const message of messages) {
    const why = refusal(message, recipient);
    if (why !== null) heldBack.push({ message, why });
    else if (quietUntil !== null) defer.push({ message, why: 'quiet_hours', until: quietUntil });
    else ready.push(message);
  }
  if (ready.some(({ why }) => why === 'digest'))
    return ready.length === 1
      ? { heldBack, defer, single: ready, digest: [] }
      : { heldBack, defer, single: [], digest: ready };
  const free = Math.max(0, MAILS_BEFORE_DIGEST - recent.length);
  const until = new Date((recent[0] ?? now).getTime() + DIGEST_MINUTES * MINUTE_MS);
  const tooMany = ready.slice(free).map((message) => ({ message, why: 'digest', until }) as const);
  return { heldBack, defer: [...defer, ...tooMany], single: ready.slice(0, free), digest: [] };
}

/** After quiet hours only alerts that are still open are sent. */
function refusal(message: DueMessage, recipient: RecipientSettings): MessageWhy | null {
  if (!recipient.is_enabled) return 'switched_off';
  if (!message.may_see) return 'no_access';
  if (message.why !== 'quiet_hours') return null;
  if (message.acknowledged_at !== null) return 'acknowledged';
  return message.alert_state === 'open' ? null : 'over';
}

/** Null outside quiet hours. They are in the user's time zone and may span midnight. */
function endOfQuiet(
  { quiet_start, quiet_end, timezone }: Pick<RecipientSettings, 'quiet_start' | 'quiet_end' | 'timezone'>,
  now: Date,
): Date | null {
  if (quiet_start === null || quiet_end === null) return null;
  const minute = minuteOfDay(now.getTime(), timezone);
  const [start, end] = [toMinutes(quiet_start), toMinutes(quiet_end)];
  const since = (minute - start + DAY_MINUTES) % DAY_MINUTES;
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return null;
  const fullMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(fullMinute + (length - since) * MINUTE_MS);
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
