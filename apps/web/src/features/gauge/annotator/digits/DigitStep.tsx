import { useState } from 'react';
import { RotateCcw, SquarePlus } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { usePhotoColors } from '../color/use-photo-colors.ts';
import type { Box } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { LiveCard } from '../inspector/LiveCard.tsx';
import { NumberRow } from '../../../../shared/ui/form/NumberRow.tsx';
import { useIssues } from '../use-issues.ts';
import {
  areDigitsValid,
  countProblem,
  setBase,
  setCount,
  setDecimalPlaces,
  setSpacing,
  wholeBox,
  withDigits,
} from './digit-boxes.ts';
import type { EditDigits } from './edit-digits.ts';
import { digitsMessages } from './digits.messages.ts';
import { SelectedDigit } from './SelectedDigit.tsx';

/** The boxes of a display or counter: how many, how far apart, and what each looks like. */
export function DigitStep() {
  const { form, send } = useAnnotator();
  const text = useText(digitsMessages);
  const issue = useIssues();
  const { guessDigit } = usePhotoColors();
  const [refusal, setRefusal] = useState<string | null>(null);
  if (form.part.kind !== 'digits') return null;
  const digits = form.part;
  // why something was reverted is said until the next entry, whatever that is
  const edit: EditDigits = (key, change) => {
    setRefusal(null);
    send({ type: 'edit', key, change: (before) => withDigits(before, change) });
  };
  const onType = (isTaken: boolean): void => setRefusal(isTaken ? null : text.notWhole);
  // a change that pushes digits out of the photo is reverted
  const changeCount = (count: number): void => {
    const problem = countProblem(digits, count, form.perspective);
    edit('count', (part) => setCount(part, count));
    if (problem !== null) setRefusal(text.badCount[problem](count));
  };
  const changeSpacing = (spacing: number): void => {
    const isRoom = areDigitsValid(setSpacing(digits, spacing), form.perspective);
    edit('spacing', (part) => setSpacing(part, spacing));
    if (!isRoom) setRefusal(text.noRoomForSpacing);
  };
  /** The keyboard's way to draw the first box: a box in the middle, to be moved and sized by its numbers. */
  const placeFirst = (): void => {
    const { width, height } = form.perspective;
    send({ type: 'mode', mode: 'selection' });
    send({ type: 'draw_start', point: { x: Math.round(width * 0.1), y: Math.round(height * 0.3) } });
    send({ type: 'draw', point: { x: Math.round(width * 0.2), y: Math.round(height * 0.7) } });
    send({ type: 'draw_end', look: guessDigit });
  };
  if (digits.base === null)
    return (
      <>
        <Text variant="note">{text.help}</Text>
        <p className="text-note text-error-ink">{issue('digits_config.digits')}</p>
        <Button size="small" icon={SquarePlus} className="self-start" onClick={placeFirst}>
          {text.placeFirst}
        </Button>
      </>
    );
  const { base } = digits;
  const baseField = (member: keyof Box) => ({
    label: `${text.base}: ${text[member]}`,
    short: text[member],
    value: base[member],
    onCommit: (value: number) =>
      edit(`base ${member}`, (part) => setBase(part, { ...wholeBox(base), [member]: value })),
  });
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <NumberRow
          isWhole
          onType={onType}
          fields={[
            {
              label: text.count,
              short: text.count,
              value: digits.digits.length,
              onCommit: changeCount,
            },
            {
              label: text.spacing,
              short: text.spacing,
              value: digits.spacing,
              onCommit: changeSpacing,
            },
          ]}
        />
        {refusal !== null && (
          <p role="alert" className="text-note text-error-ink">
            {refusal}
          </p>
        )}
        <NumberRow
          isWhole
          onType={onType}
          fields={[
            {
              label: text.decimals,
              short: text.decimals,
              value: digits.decimalPlaces,
              onCommit: (places) => edit('decimals', (part) => setDecimalPlaces(part, places)),
            },
          ]}
        />
        <Button
          size="small"
          icon={RotateCcw}
          className="self-start"
          onClick={() => {
            setRefusal(null);
            send({ type: 'reset_digits' });
          }}
        >
          {text.reset}
        </Button>
      </div>
      <Group title={text.base}>
        <NumberRow isWhole onType={onType} fields={(['x', 'y', 'width', 'height'] as const).map(baseField)} />
      </Group>
      <SelectedDigit digits={digits} edit={edit} />
      <Switch
        label={text.histogram}
        checked={digits.matchesHistogram}
        onChange={({ target }) =>
          edit('histogram', (part) => ({ ...part, matchesHistogram: target.checked }))
        }
      />
      <LiveCard />
    </>
  );
}
