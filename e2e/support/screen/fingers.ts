import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const MOVES = 6;

/** Real fingers, by the browser's own touch events. */
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
    /** Two fingers side by side, their distance growing or shrinking. */
    pinch: ({ x, y }: Point, from: number, to: number): Promise<void> =>
      move((share) => {
        const half = (from + (to - from) * share) / 2;
        return [
          { x: x - half, y },
          { x: x + half, y },
        ];
      }),
    /** One or more fingers together. */
    drag: (points: readonly Point[], by: Point): Promise<void> =>
      move((share) => points.map(({ x, y }) => ({ x: x + by.x * share, y: y + by.y * share }))),
  };
}
