import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const MOVES = 6;

/** Real touch events by the DevTools protocol. */
export async function holdWithFingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  async function move(at: (share: number) => readonly Point[]): Promise<void> {
    await touch('touchStart', at(0));
    for (let step = 1; step <= MOVES; step += 1) await touch('touchMove', at(step / MOVES));
    await touch('touchEnd', []);
  }
  return {
    /** A pinch gesture. */
    pinch: ({ x, y }: Point, from: number, to: number): Promise<void> =>
      move((share) => {
        const half = (from + (to - from) * share) / 2;
        return [
          { x: x - half, y },
          { x: x + half, y },
        ];
      }),
    /** Dispatches a touch with one or more fingers. */
    drag: (points: readonly Point[], by: Point): Promise<void> =>
      move((share) => points.map(({ x, y }) => ({ x: x + by.x * share, y: y + by.y * share }))),
  };
}
