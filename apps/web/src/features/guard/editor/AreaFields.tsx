import { Plus, SquareDashed, Trash2, WandSparkles, Waypoints } from 'lucide-react';
import { MIN_POLYGON_CORNERS } from '@tenken/contract/guard/guard.limits.ts';
import type { Point } from '@tenken/image/point.ts';
import { Group } from '../../../shared/ui/form/Group.tsx';
import { NumberInput } from '../../../shared/ui/form/NumberInput.tsx';
import { HUES } from '../../../drawing/marker-style.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { boxAround, cornersOf, middleOf, withMode } from './guard-points.ts';
import { useGuardIssues } from './use-guard-issues.ts';

/** The detection area: its shape, and its corners as numbers. */
export function AreaFields({ isModelOutdated }: { isModelOutdated: boolean }) {
  const { form, state, send, photo, outline } = useGuardEditor();
  const { area: text } = useText(guardEditorMessages);
  const error = useGuardIssues()('detection_area');
  const hasArea = form.corners.length > 0;
  const box = boxAround(form.corners);
  const placeMiddle = (): void => {
    const corners = cornersOf(middleOf({ x: 0, y: 0, ...photo }, 0.5));
    send({ type: 'change', key: 'middle', change: (before) => ({ ...before, corners }) });
    send({ type: 'finish' });
  };
  const drawAgain = (): void => {
    // A polygon begins with its first corner; a rectangle is replaced when the new one is drawn.
    if (form.mode === 'polygon') send({ type: 'remove', id: 'area:all' });
    send({ type: 'start_drawing', drawing: 'area' });
  };
  return (
    <Group
      title={text.title}
      beside={
        <SegmentedControl
          label={text.mode}
          segments={(['polygon', 'rectangle'] as const).map((value) => ({ value, label: text[value] }))}
          value={form.mode}
          onValueChange={(mode) =>
            send({ type: 'change', key: `mode ${mode}`, change: (before) => withMode(before, mode) })
          }
        />
      }
    >
      <Text variant="note">{text.help}</Text>
      {isModelOutdated && (
        <p className="rounded-control bg-warning-t px-2.5 py-2 text-note text-warning-ink">
          {text.modelKeeps}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={form.mode === 'polygon' ? Waypoints : SquareDashed}
          aria-pressed={state.drawing === 'area'}
          onClick={drawAgain}
        >
          {hasArea ? text.drawAgain : text.draw}
        </Button>
        {!hasArea && (
          <Button size="small" onClick={placeMiddle}>
            {text.placeMiddle}
          </Button>
        )}
        {box !== null && form.mode === 'rectangle' && (
          <Button
            size="small"
            icon={WandSparkles}
            {...(outline.isBusy && { variant: 'loading' as const })}
            onClick={() => outline.ask(box)}
          >
            {text.fit}
          </Button>
        )}
      </div>
      {hasArea && (
        <ul aria-label={text.corners} className="flex flex-col">
          {form.corners.map((point, i) => (
            <CornerRow key={i} index={i} point={point} />
          ))}
        </ul>
      )}
      {error && <p className="text-note text-error-ink">{error}</p>}
    </Group>
  );
}

/** The numeric twin of a corner. */
function CornerRow({ index, point }: { index: number; point: Point }) {
  const { form, state, send } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const id = `corner:${index}`;
  const name = text.area.corner(index + 1);
  const isSelected = state.selection === id;
  const place = (change: Partial<Point>): void =>
    send({ type: 'place', id, point: { x: point.x, y: point.y, ...change } });
  return (
    <li
      className={cx('flex items-center gap-1.5 border-b border-line px-1.5 py-1.5', isSelected && 'bg-pri-t')}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => send({ type: 'select', id: isSelected ? null : id })}
        className="flex min-w-0 flex-1 items-center gap-1.5 text-left touch-area"
      >
        <span
          aria-hidden
          className="size-2 shrink-0 rounded-full"
          style={{ background: isSelected ? HUES.selected : HUES.range }}
        />
        <span className="truncate">{name}</span>
      </button>
      <NumberInput label={`${name} x`} value={point.x} onCommit={(x) => place({ x })} className="w-15" />
      <NumberInput label={`${name} y`} value={point.y} onCommit={(y) => place({ y })} className="w-15" />
      {form.mode === 'polygon' && form.corners.length >= MIN_POLYGON_CORNERS && (
        <>
          <HintButton
            icon={Plus}
            size="small"
            label={text.area.insert(index + 1)}
            onClick={() => send({ type: 'insert', after: index })}
          />
          <HintButton
            icon={Trash2}
            size="small"
            label={text.remove(name)}
            onClick={() => send({ type: 'remove', id })}
          />
        </>
      )}
    </li>
  );
}
