import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { ColorRow } from '../color/ColorRow.tsx';
import { usePhotoColors } from '../color/use-photo-colors.ts';
import type { DigitsForm } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { NumberRow } from '../../../../shared/ui/form/NumberRow.tsx';
import { superscript } from '../canvas/DigitBoxes.tsx';
import { boxesOf, changeDigit } from './digit-boxes.ts';
import type { EditDigits } from './edit-digits.ts';
import { digitsMessages } from './digits.messages.ts';

type Props = { digits: DigitsForm; edit: EditDigits };

/** What belongs to one digit alone: how far it lies off the row, and its two colours. */
export function SelectedDigit({ digits, edit }: Props) {
  const { state, send } = useAnnotator();
  const text = useText(digitsMessages);
  const { guessDigit } = usePhotoColors();
  const index = Number(/^digit:(\d+)$/.exec(state.selection ?? '')?.[1] ?? -1);
  const digit = digits.digits[index];
  const select = (by: 1 | -1): void => send({ type: 'step_selection', by });
  const steps = (
    <span className="flex">
      <HintButton icon={ChevronLeft} size="small" label={text.previous} onClick={() => select(-1)} />
      <HintButton icon={ChevronRight} size="small" label={text.next} onClick={() => select(1)} />
    </span>
  );
  if (digit === undefined)
    return (
      <Group title={text.noDigit} beside={steps}>
        <Text variant="note">{text.none}</Text>
      </Group>
    );
  const place = superscript(digits.digits.length - 1 - index - digits.decimalPlaces);
  const offset = (axis: 'x' | 'y', short: string) => ({
    label: `${text.digit(index + 1)}: ${short}`,
    short,
    value: digit.offset[axis],
    onCommit: (value: number) =>
      edit(`offset ${index} ${axis}`, (part) =>
        changeDigit(part, index, { offset: { ...digit.offset, [axis]: value } }),
      ),
  });
  const guess = (): void => {
    const colors = guessDigit(boxesOf(digits)[index]!);
    if (colors)
      edit('guess colours', (part) =>
        changeDigit(part, index, { fontColor: colors.font, backgroundColor: colors.background }),
      );
  };
  const { fontColor, backgroundColor } = digit;
  return (
    <Group title={`${text.digit(index + 1)}  ${text.place(place)}`} beside={steps}>
      <NumberRow isWhole fields={[offset('x', text.offsetX), offset('y', text.offsetY)]} />
      <ColorRow label={text.font} color={fontColor} target="font" />
      <ColorRow label={text.background} color={backgroundColor} target="background" />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={guess}>
          {text.guess}
        </Button>
        {digits.digits.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              edit('colours to all', (part) => ({
                ...part,
                digits: part.digits.map((one) => ({ ...one, fontColor, backgroundColor })),
              }))
            }
          >
            {text.toAll}
          </Button>
        )}
      </div>
    </Group>
  );
}
