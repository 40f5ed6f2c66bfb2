import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import { LiveCard } from '../inspector/LiveCard.tsx';
import { PointRow } from '../inspector/PointRow.tsx';
import { useIssues } from '../use-issues.ts';
import { handPoints, withHand } from './hand-points.ts';

/** Where a full-circle scale begins and ends, and the two values that meet there. */
export function MinMaxStep() {
  const { form, send } = useAnnotator();
  const text = useText(inspectorMessages);
  const issue = useIssues();
  if (form.part.kind !== 'hand') return null;
  const { minMaxTick } = form.part;
  const handle = handPoints.handles(form).find(({ role }) => role === 'min_max_tick');
  const type = (field: 'minimumValue' | 'maximumValue', value: string): void =>
    send({
      type: 'edit',
      key: `min max ${field}`,
      change: (before) =>
        withHand(before, (hand) => ({
          ...hand,
          minMaxTick: hand.minMaxTick && { ...hand.minMaxTick, [field]: value },
        })),
    });
  return (
    <>
      <Text variant="note">{text.minMax.help}</Text>
      {handle ? (
        <ul>
          <PointRow handle={handle} canRemove error={issue('hand_config.min_max_tick')} />
        </ul>
      ) : (
        <>
          <p className="text-note text-error-ink">{issue('hand_config.min_max_tick')}</p>
          <Button
            size="small"
            className="self-start"
            onClick={() =>
              send({
                type: 'press',
                frame: 'corrected',
                point: { x: form.perspective.width / 2, y: form.perspective.height - 2 },
              })
            }
          >
            {text.add.minMax}
          </Button>
        </>
      )}
      {minMaxTick && (
        <div className="grid grid-cols-2 gap-2">
          <TextField
            label={text.minMax.minimum}
            isNumber
            value={minMaxTick.minimumValue}
            error={issue('hand_config.min_max_tick.minimum_value')}
            onChange={({ target }) => type('minimumValue', target.value)}
          />
          <TextField
            label={text.minMax.maximum}
            isNumber
            value={minMaxTick.maximumValue}
            error={issue('hand_config.min_max_tick.maximum_value')}
            onChange={({ target }) => type('maximumValue', target.value)}
          />
        </div>
      )}
      <LiveCard />
    </>
  );
}
