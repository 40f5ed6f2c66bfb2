/** Deliveries to one destination: their company, and how fast the destination answered recently. */
export interface DeliveryQueue {
  readonly kind: string;
  readonly destination: string;
  readonly companyId: string | null;
  readonly pace: DestinationPace;
}

/** quick = answers fast; slow = takes seconds; failing = its last answer was a failure. */
export type DestinationPace = 'quick' | 'slow' | 'failing';

/**
 * Maximum of concurrent calls of this process, by kind. Slow and failing destinations have their own limits, so that
 * they never delay the quick ones.
 */
export const CONCURRENCY: Readonly<
  Record<DestinationPace, { readonly ofAll: number; readonly ofCompany: number }>
> = {
  quick: { ofAll: 96, ofCompany: 24 },
  slow: { ofAll: 32, ofCompany: 8 },
  failing: { ofAll: 32, ofCompany: 8 },
};

/**
 * How many deliveries may be sent to each destination now: round-robin over companies and their destinations. `turn`
 * rotates the first one, so that it is not always the same.
 */
export function planDeliveries<Ready extends DeliveryQueue>(
  ready: readonly Ready[],
  underWay: readonly DeliveryQueue[],
  { turn, atOnce }: { turn: number; atOnce: (queue: DeliveryQueue) => number },
): Map<Ready, number> {
  const startedByQueue = new Map<string, number>();
  const take = (queue: DeliveryQueue): void =>
    keysOf(queue).forEach((key) => startedByQueue.set(key, (startedByQueue.get(key) ?? 0) + 1));
  const hasRoom = (queue: DeliveryQueue): boolean => {
    const { ofAll, ofCompany } = CONCURRENCY[queue.pace];
    const [all, company, destination] = keysOf(queue).map((key) => startedByQueue.get(key) ?? 0);
    return all! < ofAll && company! < ofCompany && destination! < atOnce(queue);
  };
  underWay.forEach(take);
  const companies = rotated([...Map.groupBy(ready, ({ companyId }) => companyId).values()], turn).map(
    (queues) => rotated(queues, turn),
  );
  const planned = new Map<Ready, number>();
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const queues of companies) {
      const next = queues.findIndex(hasRoom);
      if (next < 0) continue;
      const [queue] = queues.splice(next, 1);
      queues.push(queue!);
      take(queue!);
      planned.set(queue!, (planned.get(queue!) ?? 0) + 1);
      isMoving = true;
    }
  }
  return planned;
}

const keysOf = ({ kind, destination, companyId, pace }: DeliveryQueue): [string, string, string] => [
  `${kind} ${pace}`,
  `${kind} ${pace} company ${companyId}`,
  `destination ${destination}`,
];

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};
