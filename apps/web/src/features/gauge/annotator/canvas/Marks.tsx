import { Suspense, use } from 'react';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { Frame, Handle } from '../../../../drawing/handle.ts';
import { VisitedStepsContext } from '../visited-steps.ts';
import { isDoubtful, openDoubts } from '../propose/doubts.ts';
import { AreaBox, AreaBoxes } from './AreaBoxes.tsx';
import { DigitBoxes } from './DigitBoxes.tsx';
import { EngineOverlay } from './EngineOverlay.tsx';
import { Marker } from '../../../../drawing/Marker.tsx';
import { HUES, hueOf } from '../../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

/** Only where somebody wants to see how far the engine looks for the hand. */
const SearchRange = lazyPart(() => import('./SearchRange.tsx'), 'SearchRange');

type Props = {
  frame: Frame;
  view: Viewport;
  handles: readonly Handle[];
  isDragging: boolean;
  isRangeShown: boolean;
};

/** Everything that is drawn over the picture. */
export function Marks({ frame, view, handles, isDragging, isRangeShown }: Props) {
  const { form, state, issues, live } = useAnnotator();
  const { part } = form;
  const doubts = openDoubts(form, use(VisitedStepsContext));
  const isWrong = (id: string): boolean => issues.some(({ place }) => place.split('.')[0] === id);
  return (
    <>
      <defs>
        <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill="#14191b" fillOpacity="0.35" />
          <line x1="0" y1="0" x2="0" y2="8" stroke="#fff" strokeOpacity="0.7" strokeWidth="2" />
        </pattern>
      </defs>
      {frame === 'photo' && <Outline handles={handles} view={view} />}
      {frame === 'corrected' && (
        <>
          {part.kind === 'hand' && isRangeShown && (
            <Suspense>
              <SearchRange hand={part} {...{ view, isDragging }} />
            </Suspense>
          )}
          {/* below the boxes: nothing lies over their outlines */}
          <EngineOverlay live={live} view={view} unlabelled={part.kind === 'digits' ? '?' : ''} />
          {part.kind === 'digits' && (
            <DigitBoxes digits={part} view={view} selection={state.selection} doubts={doubts} />
          )}
          {part.kind === 'area' && <AreaBoxes area={part} view={view} selection={state.selection} />}
        </>
      )}
      {state.drawing && <AreaBox box={state.drawing.box} view={view} isSelected />}
      {handles
        .filter(({ role }) => role === 'digit_grip')
        .map(({ id, point }) => (
          <SquareGrip key={id} {...toScreen(view, point)} />
        ))}
      {handles
        .filter(({ role }) => role !== 'digit' && role !== 'digit_grip')
        .map((handle) => ({ ...handle, isDoubtful: isDoubtful(doubts, handle) }))
        .map(({ id, role, point, value, ...handle }) => (
          <Marker
            key={id}
            {...toScreen(view, point)}
            isDoubtful={handle.isDoubtful}
            hue={hueOf(role, id === state.selection)}
            isSelected={id === state.selection}
            isWrong={isWrong(id)}
            {...(value === undefined ? {} : { label: value })}
          />
        ))}
    </>
  );
}

const GRIP_PX = 9;

/** Where a box is taken hold of to change its size. */
function SquareGrip({ x, y }: { x: number; y: number }) {
  return (
    <rect
      data-part="grip"
      x={x - GRIP_PX / 2}
      y={y - GRIP_PX / 2}
      width={GRIP_PX}
      height={GRIP_PX}
      fill="#fff"
      stroke={HUES.selected}
      strokeWidth="2"
    />
  );
}

function Outline({ handles, view }: { handles: readonly Handle[]; view: Viewport }) {
  const points = handles.map(({ point }) => toScreen(view, point));
  if (points.length < 2) return null;
  return (
    <polygon
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill={HUES.range}
      fillOpacity="0.12"
      stroke={HUES.range}
      strokeWidth="2"
    />
  );
}
