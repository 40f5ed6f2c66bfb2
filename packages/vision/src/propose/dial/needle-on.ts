import * as exact from '@tenken/image/portable-math.ts';
import type { Point } from '@tenken/image/point.ts';
import { type Ellipse, onEllipse, toUnit } from '../face/ellipse.ts';
import type { Needle, Pointing } from './find-needle.ts';

/** A hand that was found on one outline, seen from the middle of another. */
export function needleOn(needle: Needle, from: Ellipse, to: Ellipse): Needle {
  const move = ({ x, y }: Point): Point => toUnit(to, onEllipse(from, x, y));
  return {
    ...needle,
    ...pointingOn(needle, from, to),
    axis: needle.axis === null ? null : move(needle.axis),
    elsewhere: needle.elsewhere.map((pointing) => pointingOn(pointing, from, to)),
  };
}

/** A direction on one outline, seen from the middle of another. */
export function pointingOn({ foot, angle, length }: Pointing, from: Ellipse, to: Ellipse): Pointing {
  const move = ({ x, y }: Point): Point => toUnit(to, onEllipse(from, x, y));
  const inner = move(foot);
  const tip = move({ x: foot.x + length * exact.cos(angle), y: foot.y + length * exact.sin(angle) });
  const turned = exact.atan2(tip.y - inner.y, tip.x - inner.x);
  const [c, s] = [exact.cos(turned), exact.sin(turned)];
  const along = inner.x * c + inner.y * s;
  const nearest = { x: inner.x - along * c, y: inner.y - along * s };
  return { foot: nearest, angle: turned, length: tip.x * c + tip.y * s };
}
