import type { Point } from '@tenken/image/point.ts';
import { HUES } from '../../../../drawing/marker-style.ts';
import type { CameraPhoto, Inspection } from '../annotator-services.ts';

type Props = { photo: CameraPhoto; inspection: Inspection; corners: readonly Point[] };

/** The part of the photo around the gauge, with what the engine took and what it left, in photo pixels. */
export function InspectedPicture({ photo, inspection, corners }: Props) {
  const { overlay } = inspection;
  const marks = [...(overlay?.lines ?? []), ...(overlay?.boxes ?? [])].flatMap((mark) => mark.photo);
  const view = around([...corners, ...marks], photo);
  const width = view.width / 130;
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      aria-hidden
      className="block max-h-56 w-full bg-stage"
    >
      <image href={photo.image_url} width={photo.width} height={photo.height} />
      <polygon points={pathOf(corners)} fill="none" stroke={HUES.range} strokeWidth={width} opacity="0.7" />
      {overlay?.boxes.map(({ photo: box, is_sure }, i) => (
        <polygon
          key={i}
          points={pathOf(box)}
          fill="none"
          stroke={is_sure ? '#3fb583' : '#f0574b'}
          strokeWidth={width}
        />
      ))}
      {overlay?.lines.map(({ role, photo: [from, to] }, i) => (
        <line
          key={i}
          data-part="seen"
          x1={from!.x}
          y1={from!.y}
          x2={to!.x}
          y2={to!.y}
          stroke={role === 'candidate' ? '#cbd5d8' : HUES.tip}
          strokeWidth={role === 'candidate' ? width * 0.7 : width * 1.4}
          strokeDasharray={role === 'candidate' ? `${width * 3}` : undefined}
        />
      ))}
    </svg>
  );
}

const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** The box around the points with some room, inside the photo. */
function around(points: readonly Point[], { width, height }: CameraPhoto) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const room = 0.12 * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 20);
  const x = Math.max(0, Math.min(...xs) - room);
  const y = Math.max(0, Math.min(...ys) - room);
  return {
    x,
    y,
    width: Math.max(20, Math.min(width, Math.max(...xs) + room) - x),
    height: Math.max(20, Math.min(height, Math.max(...ys) + room) - y),
  };
}
