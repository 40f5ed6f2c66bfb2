/** Trainings at once in one process; each takes a core. */
const SLOTS = 1;

let free = SLOTS;
const waiting = new Set<() => void>();

/** Runs `work` when a slot is free; false when none became free in time. */
export async function inTrainingSlot(timeoutMs: number, work: () => Promise<void>): Promise<boolean> {
  if (!(await takeSlot(timeoutMs))) return false;
  try {
    await work();
    return true;
  } finally {
    const next = waiting.values().next().value;
    if (next) next();
    else free += 1;
  }
}

function takeSlot(timeoutMs: number): Promise<boolean> {
  if (free > 0) {
    free -= 1;
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const hand = (): void => {
      clearTimeout(timer);
      waiting.delete(hand);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.delete(hand);
      resolve(false);
    }, timeoutMs);
    waiting.add(hand);
  });
}
