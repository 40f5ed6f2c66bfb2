import type { Homography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { ReferencePhoto } from './viewport.ts';
import { Picture } from './Picture.tsx';
import type { Size } from './viewport.ts';

const SIDE_PX = 132;
/** Screen pixels a picture pixel takes at least. */
const MAGNIFICATION = 4;

type Props = {
  reference: ReferencePhoto;
  size: Size;
  toPicture: Homography | null;
  /** The point that is dragged, in picture pixels. */
  at: Point;
  /** Of the canvas; the loupe shows four times as much detail. */
  scale: number;
  look: { readonly brightness: number; readonly contrast: number };
  /** Side of the canvas with the pointer: the loupe is on the other one, so that no finger hides it. */
  isPointerLeft: boolean;
};

/** The dragged point and its surroundings, magnified, in a corner of the canvas. */
export function Loupe({ reference, size, toPicture, at, scale, look, isPointerLeft }: Props) {
  const zoom = Math.max(MAGNIFICATION * scale, MAGNIFICATION / 2);
  const view = { scale: zoom, x: SIDE_PX / 2 - at.x * zoom, y: SIDE_PX / 2 - at.y * zoom };
  return (
    <div
      aria-hidden
      data-part="loupe"
      className={`pointer-events-none absolute top-16 overflow-hidden rounded-panel border-2 border-stage-ink bg-stage-2 ${isPointerLeft ? 'right-4' : 'left-4'}`}
      style={{ width: SIDE_PX, height: SIDE_PX }}
    >
      <Picture
        src={reference.url}
        photoSize={reference}
        size={size}
        toPicture={toPicture}
        view={view}
        look={look}
      />
      <svg className="absolute inset-0" width={SIDE_PX} height={SIDE_PX}>
        <path
          d={`M${SIDE_PX / 2} 0V${SIDE_PX / 2 - 6}M${SIDE_PX / 2} ${SIDE_PX}V${SIDE_PX / 2 + 6}M0 ${SIDE_PX / 2}H${SIDE_PX / 2 - 6}M${SIDE_PX} ${SIDE_PX / 2}H${SIDE_PX / 2 + 6}`}
          stroke="#fff"
          strokeWidth="1.5"
        />
      </svg>
    </div>
  );
}
