import type { Fitting, Size, Viewport } from '../../../drawing/viewport.ts';

/** So many times as large as the whole picture it may become where it is only looked at. */
const NEAREST = 12;

/** To look at: the whole picture fills the canvas, and no empty room comes in beside a nearer one. */
export const FILL_BOX: Fitting = {
  fit: (picture, canvas) => centred(wholeScale(picture, canvas), picture, canvas),
  scales: (picture, canvas) => {
    const whole = wholeScale(picture, canvas);
    return [whole, NEAREST * whole];
  },
  keep: (view, picture, canvas) => {
    const scale = Math.max(view.scale, wholeScale(picture, canvas));
    const middle = centred(scale, picture, canvas);
    const inside = (at: number, of: number): number => (of < 0 ? Math.min(0, Math.max(2 * of, at)) : of);
    return { scale, x: inside(view.x, middle.x), y: inside(view.y, middle.y) };
  },
};

const wholeScale = (picture: Size, canvas: Size): number =>
  Math.min(Math.max(1, canvas.width) / picture.width, Math.max(1, canvas.height) / picture.height);

const centred = (scale: number, picture: Size, canvas: Size): Viewport => ({
  scale,
  x: (canvas.width - picture.width * scale) / 2,
  y: (canvas.height - picture.height * scale) / 2,
});
