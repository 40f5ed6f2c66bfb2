/** Planned arrival of the photo of one slot. */
export type PlannedArrival = 'arrived' | 'late' | 'missed';

const MISSED_SHARE = 0.1;
const LATE_SHARE = 0.05;

/** Plans the slots of each camera: 10 % dropped, 5 % late; deterministic. */
export function planArrival(cameras: number, slots: number): PlannedArrival[][] {
  let seed = 0x2545f491;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const draw = (): PlannedArrival => {
    const share = random();
    if (share < MISSED_SHARE) return 'missed';
    return share < MISSED_SHARE + LATE_SHARE ? 'late' : 'arrived';
  };
  return Array.from({ length: cameras }, () => Array.from({ length: slots }, draw));
}
