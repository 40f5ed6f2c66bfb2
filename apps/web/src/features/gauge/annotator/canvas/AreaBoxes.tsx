import { namedBoxes } from '../area/area-boxes.ts';
import type { AreaForm, Box } from '../form/gauge-form.ts';
import { HUES } from '../../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

type Props = { area: AreaForm; view: Viewport; selection: string | null };

/** The areas of a level, float, lamp or thermal gauge; exclusions hatched. */
export function AreaBoxes({ area, view, selection }: Props) {
  return namedBoxes(area).map(({ name, box }) => (
    <AreaBox
      key={name}
      box={box}
      view={view}
      isExclusion={name.startsWith('exclusion')}
      isSelected={selection?.startsWith(`area:${name}:`) ?? false}
    />
  ));
}

type BoxProps = { box: Box; view: Viewport; isExclusion?: boolean; isSelected?: boolean };

/** One rectangle on the picture. */
export function AreaBox({ box, view, isExclusion = false, isSelected = false }: BoxProps) {
  const { x, y } = toScreen(view, box);
  const place = { x, y, width: box.width * view.scale, height: box.height * view.scale };
  return (
    <g data-part={isExclusion ? 'exclusion' : 'area'}>
      <rect {...place} fill={isExclusion ? 'url(#hatch)' : HUES.range} fillOpacity={isExclusion ? 1 : 0.12} />
      <rect {...place} fill="none" stroke="#14191b" strokeOpacity="0.5" strokeWidth="4" />
      <rect
        {...place}
        fill="none"
        stroke={isSelected ? HUES.selected : isExclusion ? '#fff' : HUES.range}
        strokeWidth="2"
        strokeDasharray={isExclusion ? '5 4' : undefined}
      />
    </g>
  );
}
