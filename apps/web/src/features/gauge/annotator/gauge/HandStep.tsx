import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { Pipette } from 'lucide-react';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { RangeSlider } from '../../../../shared/ui/form/RangeSlider.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { HandForm, Rgb } from '../form/gauge-form.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import type { StepProps } from '../inspector/step-props.ts';
import { LiveCard } from '../inspector/LiveCard.tsx';
import { PointRow } from '../inspector/PointRow.tsx';
import { cssColor } from '../color/css-color.ts';
import { useIssues } from '../use-issues.ts';
import { setRotating360 } from './hand-edits.ts';
import { handPoints, withHand } from './hand-points.ts';

/** What hands are painted in; black unless somebody chooses. */
export const HAND_COLORS = {
  black: { red: 0, green: 0, blue: 0 },
  darkGrey: { red: 85, green: 85, blue: 85 },
  lightGrey: { red: 170, green: 170, blue: 170 },
  white: { red: 255, green: 255, blue: 255 },
  red: { red: 200, green: 30, blue: 30 },
  blue: { red: 30, green: 80, blue: 200 },
} satisfies Record<string, Rgb>;

/** Centre, tip, colour and where to look for the hand. */
export function HandStep(props: StepProps) {
  const { form, send } = useAnnotator();
  const text = useText(inspectorMessages);
  const issue = useIssues();
  if (form.part.kind !== 'hand') return null;
  const hand = form.part;
  const edit = (key: string, change: (hand: HandForm) => HandForm): void =>
    send({ type: 'edit', key, change: (before) => withHand(before, change) });
  const middle = { x: form.perspective.width / 2, y: form.perspective.height / 2 };
  const handles = handPoints.handles(form).filter(({ role }) => role === 'center' || role === 'hand_tip');
  return (
    <>
      <Text variant="note">{hand.movement === 'sliding' ? text.hand.helpSliding : text.hand.help}</Text>
      {form.gaugeType === 'rectangle' && (
        <div className="flex">
          <SegmentedControl
            label={text.hand.movement}
            value={hand.movement}
            onValueChange={(movement) => edit('movement', (before) => ({ ...before, movement }))}
            segments={[
              { value: 'rotating', label: text.hand.rotating },
              { value: 'sliding', label: text.hand.sliding },
            ]}
          />
        </div>
      )}
      <ul>
        {handles.map((handle) => (
          <PointRow
            key={handle.id}
            handle={handle}
            canRemove
            error={issue(handle.role === 'center' ? 'hand_config.center' : 'hand_config.hand_tip')}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hand.center === null && (
          <Button
            size="small"
            onClick={() => edit('add centre', (before) => ({ ...before, center: middle }))}
          >
            {text.add.center}
          </Button>
        )}
        {hand.handTip === null && (
          <Button
            size="small"
            onClick={() =>
              edit('add tip', (before) => ({ ...before, handTip: { x: middle.x, y: middle.y / 2 } }))
            }
          >
            {text.add.tip}
          </Button>
        )}
      </div>
      <ColorRow hand={hand} edit={edit} />
      <RangeRow hand={hand} edit={edit} {...props} />
      {hand.movement === 'rotating' && (
        <>
          <Switch
            label={text.hand.rotates360}
            checked={hand.isHandRotating360}
            onChange={({ target }) => edit('360', (before) => setRotating360(before, target.checked))}
          />
          <Switch
            label={text.hand.counterClockwise}
            checked={hand.isCounterClockwise}
            onChange={({ target }) =>
              edit('counter-clockwise', (before) => ({ ...before, isCounterClockwise: target.checked }))
            }
          />
        </>
      )}
      <LiveCard />
    </>
  );
}

type Edit = (key: string, change: (hand: HandForm) => HandForm) => void;

function ColorRow({ hand, edit }: { hand: HandForm; edit: Edit }) {
  const { send, state } = useAnnotator();
  const { hand: text } = useText(inspectorMessages);
  const isSame = (color: Rgb): boolean => cssColor(color) === cssColor(hand.handColor);
  return (
    <fieldset className="flex items-center gap-1.5">
      <legend className="float-left mr-auto font-semibold">{text.color}</legend>
      {Object.entries(HAND_COLORS).map(([name, color]) => (
        <button
          key={name}
          type="button"
          aria-label={text.colors[name as keyof typeof HAND_COLORS]}
          aria-pressed={isSame(color)}
          onClick={() => edit('hand colour', (before) => ({ ...before, handColor: color }))}
          className={cx(
            'size-6 rounded-control border border-field touch-area',
            isSame(color) && 'outline-2 outline-offset-2 outline-focus',
          )}
          style={{ background: cssColor(color) }}
        />
      ))}
      <HintButton
        icon={Pipette}
        label={text.pick}
        size="small"
        aria-pressed={state.picking !== null}
        onClick={() => send({ type: 'pick_color', target: 'hand' })}
        className={state.picking ? 'bg-pri-t! text-pri-ink!' : ''}
      />
    </fieldset>
  );
}

function RangeRow({ hand, edit, isRangeShown, onRangeShown }: { hand: HandForm; edit: Edit } & StepProps) {
  const { hand: text } = useText(inspectorMessages);
  const language = useLanguage();
  const { start, end } = hand.searchRange;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between">
        <span className="font-semibold">{text.range}</span>
        <span className="num text-ink-2">{`${rangeText(language, String(start), String(end))}%`}</span>
      </div>
      <RangeSlider
        label={text.range}
        minimum={0}
        maximum={100}
        value={[start, end]}
        startLabel={text.rangeStart}
        endLabel={text.rangeEnd}
        onValueChange={([from, to]) =>
          edit('search range', (before) => ({ ...before, searchRange: { start: from, end: to } }))
        }
      />
      <Switch
        label={text.showRange}
        checked={isRangeShown}
        onChange={({ target }) => onRangeShown(target.checked)}
      />
    </div>
  );
}
