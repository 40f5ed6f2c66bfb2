import { MIN_AREA_TICKS, MIN_TICKS } from '@tenken/contract/gauge/gauge.limits.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { setAreaTickValue } from '../area/area-edits.ts';
import { withArea } from '../area/area-boxes.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import { LiveCard } from '../inspector/LiveCard.tsx';
import { PointRow } from '../inspector/PointRow.tsx';
import { TickValueInput } from '../inspector/TickValueInput.tsx';
import { machineOf } from '../part-machine.ts';
import { useIssues } from '../use-issues.ts';
import { freeTickPlace, setTickValue } from './hand-edits.ts';
import { withHand } from './hand-points.ts';

const TICK_ROLES = ['tick', 'minimum_tick', 'maximum_tick', 'intermediate_tick'];
/** Where the rules speak of the two ends of a simple range. */
const END_PLACES: Record<string, string> = {
  minimum: 'hand_config.simple_range.minimum_tick',
  maximum: 'hand_config.simple_range.maximum_tick',
};

/** Ticks and their values: of a dial, of a simple range, or of a straight scale. */
export function TickStep() {
  const { form, send } = useAnnotator();
  const text = useText(inspectorMessages);
  const issue = useIssues();
  const { part } = form;
  const handles = machineOf(form)
    .handles(form)
    .filter(({ role }) => TICK_ROLES.includes(role));
  const type = (id: string, value: string): void =>
    send({
      type: 'edit',
      key: `value ${id}`,
      change: (before) =>
        before.part.kind === 'area'
          ? withArea(before, (area) => setAreaTickValue(area, id, value))
          : withHand(before, (hand) => setTickValue(hand, id, value)),
    });
  const errorOf = (id: string): string | undefined => {
    const place = END_PLACES[id] ?? id;
    return issue(`${place}.value`) ?? issue(place);
  };
  const isSimple = part.kind === 'hand' && part.rangeMode === 'simple';
  const listError =
    part.kind === 'hand'
      ? (issue('hand_config.ticks') ?? issue('hand_config.simple_range'))
      : issue(`${form.gaugeType}_config.ticks`);
  return (
    <>
      <Text variant="note">
        {isSimple
          ? text.ticks.simpleHelp
          : text.ticks.help(part.kind === 'area' ? MIN_AREA_TICKS : MIN_TICKS)}
      </Text>
      {part.kind === 'hand' && (
        <div className="flex">
          <SegmentedControl
            label={text.ticks.mode}
            value={part.rangeMode}
            onValueChange={(rangeMode) =>
              send({
                type: 'edit',
                key: 'range mode',
                change: (before) => withHand(before, (hand) => ({ ...hand, rangeMode })),
              })
            }
            segments={[
              { value: 'detailed', label: text.ticks.detailed },
              { value: 'simple', label: text.ticks.simple },
            ]}
          />
        </div>
      )}
      {handles.length > 0 && (
        <p aria-hidden className="-mb-3 flex gap-1.5 border-b border-line px-1.5 pb-1 text-note text-ink-2">
          <span className="flex-1">{text.ticks.tick}</span>
          <span className="w-24">{text.ticks.valueColumn}</span>
          <span className="w-38">{text.ticks.place}</span>
        </p>
      )}
      <ul>
        {handles.map((handle) => (
          <PointRow key={handle.id} handle={handle} canRemove error={errorOf(handle.id)}>
            <TickValueInput
              handle={handle}
              unit={form.settings.unit}
              isWrong={errorOf(handle.id) !== undefined}
              onChange={(value) => type(handle.id, value)}
            />
          </PointRow>
        ))}
      </ul>
      {listError && <p className="text-note text-error-ink">{listError}</p>}
      <Button
        size="small"
        className="self-start"
        onClick={() =>
          send({
            type: 'press',
            frame: 'corrected',
            point: freeTickPlace(form),
          })
        }
      >
        {text.add.tick}
      </Button>
      <LiveCard />
    </>
  );
}
