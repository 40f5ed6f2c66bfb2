import type { Point } from '@tenken/image/point.ts';
import type { Handle } from '../../../drawing/handle.ts';
import { AreaBox } from '../../gauge/annotator/canvas/AreaBoxes.tsx';
import { Marker } from '../../../drawing/Marker.tsx';
import { HUES, hueOf } from '../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../drawing/viewport.ts';
import { useGuardEditor } from './guard-editor-context.ts';
import { boxAround } from './guard-points.ts';
import { useGuardIssues } from './use-guard-issues.ts';

type Props = { view: Viewport; points: readonly Handle[]; middles: readonly Handle[] };

/** Overlay of the photo: the area, dimmed surroundings, exclusion areas, points and errors. */
export function GuardMarks({ view, points, middles }: Props) {
  const { form, state, photo } = useGuardEditor();
  const issue = useGuardIssues();
  const { corners, exclusions } = form;
  const outline = corners.map((corner) => toScreen(view, corner));
  const isOpen = state.drawing === 'area' && form.mode === 'polygon';
  const wrong = (place: string): boolean => issue(place) !== undefined;
  return (
    <>
      <defs>
        <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill="#14191b" fillOpacity="0.35" />
          <line x1="0" y1="0" x2="0" y2="8" stroke="#fff" strokeOpacity="0.7" strokeWidth="2" />
        </pattern>
      </defs>
      {outline.length > 2 && !isOpen && <Dimmed outline={outline} view={view} photo={photo} />}
      <Outline points={outline} isOpen={isOpen} />
      {exclusions.map((box, i) => (
        <AreaBox
          key={i}
          box={box}
          view={view}
          isExclusion
          isSelected={state.selection?.startsWith(`exclusion:${i}:`) ?? false}
        />
      ))}
      {state.pulled && (
        <AreaBox box={state.pulled.box} view={view} isSelected isExclusion={state.drawing === 'exclusion'} />
      )}
      {middles.map(({ id, point }) => (
        <Middle key={id} {...toScreen(view, point)} />
      ))}
      {points.map(({ id, role, point, number }) => (
        <Marker
          key={id}
          {...toScreen(view, point)}
          hue={hueOf(role, id === state.selection)}
          isSelected={id === state.selection}
          isWrong={wrong(role === 'corner' ? 'detection_area' : `exclusion_areas.${number - 1}`)}
        />
      ))}
      <Complaint at={boxAround(outline)} text={corners.length > 2 ? issue('detection_area') : undefined} />
      {exclusions.map((box, i) => (
        <Complaint key={i} at={toScreen(view, box)} text={issue(`exclusion_areas.${i}`)} />
      ))}
    </>
  );
}

type DimmedProps = {
  outline: readonly Point[];
  view: Viewport;
  photo: { width: number; height: number };
};

/** What the guard does not look at is darker. */
function Dimmed({ outline, view, photo }: DimmedProps) {
  const [from, to] = [toScreen(view, { x: 0, y: 0 }), toScreen(view, { x: photo.width, y: photo.height })];
  const hole = outline.map(({ x, y }) => `${x} ${y}`).join('L');
  return (
    <path
      d={`M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}ZM${hole}Z`}
      fill="#14191b"
      fillOpacity="0.45"
      fillRule="evenodd"
    />
  );
}

function Outline({ points, isOpen }: { points: readonly Point[]; isOpen: boolean }) {
  if (points.length < 2) return null;
  const way = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const Line = isOpen ? 'polyline' : 'polygon';
  return (
    <g data-part="area" fill="none">
      <Line points={way} stroke="#14191b" strokeOpacity="0.5" strokeWidth="4" />
      <Line points={way} stroke={HUES.range} strokeWidth="2" />
    </g>
  );
}

/** Where a side is taken hold of to get another corner. */
function Middle({ x, y }: Point) {
  return (
    <g data-part="middle" transform={`translate(${x} ${y})`} style={{ cursor: 'copy' }}>
      <circle r="6" fill="#14191b" fillOpacity="0.7" stroke={HUES.range} strokeWidth="1.5" />
      <path d="M-3 0H3M0 -3V3" stroke="#fff" strokeWidth="1.5" />
    </g>
  );
}

/** What is wrong, right where it is. */
function Complaint({ at, text }: { at: Point | null; text: string | undefined }) {
  if (at === null || text === undefined) return null;
  return (
    <text
      x={at.x}
      y={at.y - 14}
      className="text-[13px] font-semibold"
      fill="#ffb4ac"
      stroke="#14191b"
      strokeWidth="3"
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
