/** Deliveries to one destination: their company, and how fast the destination answered recently. */
export interface DeliveryQueue {
  readonly kind: string;
  readonly destination: string;
  readonly companyId: string | null;
  readonly pace: DestinationPace;
}

/** quick = answers well; slow = takes seconds; failing = its last answer was a failure. */
export type DestinationPace = 'quick' | 'slow' | 'failing';

/**
 * Concurrent calls of this process, of each kind. Slow and failing destinations have limits of their own: however many they
 * are, those that answer do not wait for them.
 */
export const CONCURRENCY: Readonly<
  Record<DestinationPace, { readonly ofAll: number; readonly ofCompany: number }>
> = {
  quick: { ofAll: 96, ofCompany: 24 },
  slow: { ofAll: 32, ofCompany: 8 },
  failing: { ofAll: 32, ofCompany: 8 },
};

/**
 * How many deliveries each destination may be sent now: round-robin over companies and their destinations. `turn` says
 * who is first, so that it is not always the same one when few are sent.
 */
export function planDeliveries<Ready extends DeliveryQueue>(
  ready: readonly Ready[],
  underWay: readonly DeliveryQueue[],
  { turn, atOnce }: { turn: number; atOnce: (line: DeliveryQueue) => number },
): Map<Ready, number> {
  const taken = new Map<string, number>();
  const take = (line: DeliveryQueue): void =>
    keysOf(line).forEach((key) => taken.set(key, (taken.get(key) ?? 0) + 1));
  const hasRoom = (line: DeliveryQueue): boolean => {
    const { ofAll, ofCompany } = CONCURRENCY[line.pace];
    const [all, company, destination] = keysOf(line).map((key) => taken.get(key) ?? 0);
    return all! < ofAll && company! < ofCompany && destination! < atOnce(line);
  };
  underWay.forEach(take);
  const companies = rotated([...Map.groupBy(ready, ({ companyId }) => companyId).values()], turn).map(
    (lines) => rotated(lines, turn),
  );
  const planned = new Map<Ready, number>();
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const lines of companies) {
      const next = lines.findIndex(hasRoom);
      if (next < 0) continue;
      const [line] = lines.splice(next, 1);
      lines.push(line!);
      take(line!);
      planned.set(line!, (planned.get(line!) ?? 0) + 1);
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
