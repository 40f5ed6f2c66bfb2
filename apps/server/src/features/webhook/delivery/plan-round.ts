import type { Id } from '@tenken/contract/wire/id.ts';

/** Something to send, or under way: whose it is, and how its destination has been of late. */
export interface Line {
  readonly webhookId: Id<'webhook'>;
  readonly companyId: Id<'company'>;
  readonly pace: Pace;
}

/** quick = answers well; slow = takes seconds; failing = nothing has succeeded since a failure. */
export type Pace = 'quick' | 'slow' | 'failing';

interface Room {
  /** Calls at once by this process, to all destinations of this pace. */
  readonly ofAll: number;
  readonly ofCompany: number;
  readonly ofWebhook: number;
}

/**
 * Destinations that are slow or fail have room of their own: however many they are, those that answer do not wait for them.
 * One that fails is tried by one message at a time; the others wait for it to come back, each with its own time of retrying.
 */
export const ROOM: Readonly<Record<Pace, Room>> = {
  quick: { ofAll: 96, ofCompany: 24, ofWebhook: 8 },
  slow: { ofAll: 32, ofCompany: 8, ofWebhook: 4 },
  failing: { ofAll: 32, ofCompany: 8, ofWebhook: 1 },
};

/**
 * How many messages of each webhook may be sent now. Companies take turns, and so do the webhooks of each; `turn` says who
 * begins, so that where there is room for few it is not always the same.
 */
export function planRound(
  ready: readonly Line[],
  underWay: readonly Line[],
  turn: number,
): Map<Id<'webhook'>, number> {
  const taken = new Map<string, number>();
  const take = (line: Line): void => keysOf(line).forEach((key) => taken.set(key, (taken.get(key) ?? 0) + 1));
  const hasRoom = (line: Line): boolean => {
    const { ofAll, ofCompany, ofWebhook } = ROOM[line.pace];
    const [all, company, webhook] = keysOf(line).map((key) => taken.get(key) ?? 0);
    return all! < ofAll && company! < ofCompany && webhook! < ofWebhook;
  };
  underWay.forEach(take);
  const companies = rotated([...Map.groupBy(ready, ({ companyId }) => companyId).values()], turn).map(
    (lines) => rotated(lines, turn),
  );
  const planned = new Map<Id<'webhook'>, number>();
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const lines of companies) {
      const next = lines.findIndex(hasRoom);
      if (next < 0) continue;
      const [line] = lines.splice(next, 1);
      lines.push(line!);
      take(line!);
      planned.set(line!.webhookId, (planned.get(line!.webhookId) ?? 0) + 1);
      isMoving = true;
    }
  }
  return planned;
}

const keysOf = ({ webhookId, companyId, pace }: Line): [string, string, string] => [
  pace,
  `${pace} company ${companyId}`,
  `webhook ${webhookId}`,
];

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};
