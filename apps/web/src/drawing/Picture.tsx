import type { Homography } from '@tenken/image/homography.ts';
import { memo, type CSSProperties } from 'react';
import type { Size, Viewport } from './viewport.ts';

type Props = {
  src: string;
  /** Pixels of the photo as it was stored. */
  photoSize: Size;
  /** Pixels of the picture that is shown: the photo itself, or the corrected one. */
  size: Size;
  /** Photo pixels to picture pixels; null shows the photo as it is. */
  toPicture: Homography | null;
  view: Viewport;
  /** Brightness and contrast of the view, 1 = as it is; the reading never sees them. */
  look: { readonly brightness: number; readonly contrast: number };
};

/**
 * The picture under the marks. The browser's compositor bends it, so that dragging a corner costs no script: a warp in
 * JavaScript would take longer than a frame.
 */
export const Picture = memo(function Picture({ src, photoSize, size, toPicture, view, look }: Props) {
  const frame: CSSProperties = {
    width: size.width,
    height: size.height,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    filter: `brightness(${look.brightness}) contrast(${look.contrast})`,
  };
  return (
    <div className="pointer-events-none absolute left-0 top-0 origin-top-left overflow-hidden" style={frame}>
      <img
        src={src}
        alt=""
        crossOrigin="anonymous"
        draggable={false}
        className="max-w-none origin-top-left"
        style={{
          width: photoSize.width,
          height: photoSize.height,
          imageRendering: view.scale > 4 ? 'pixelated' : 'auto',
          ...(toPicture ? { transform: matrix3d(toPicture) } : {}),
        }}
      />
    </div>
  );
});

/** A 3 × 3 matrix as CSS wants it: 4 × 4, column by column. */
function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map(String).join(',')})`;
}
