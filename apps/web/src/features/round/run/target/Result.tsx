import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { MAX_ROUND_NOTE_LENGTH } from '@tenken/contract/round/round.limits.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Reason } from '@tenken/vision/reading.ts';
import { measurementMessages } from '../../../measurement/measurement.messages.ts';
import { LampField } from '../../../measurement/review/LampField.tsx';
import { joinMessages } from '../../../../shared/text/join.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { MeasurementLabel } from '../../../../shared/ui/reading/MeasurementLabel.tsx';
import { Chip } from '../../../../shared/ui/text/Chip.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import type { LocalReading } from '../offline/local-data.ts';
import { useValueText } from '../use-value-text.ts';
import { runMessages } from '../run.messages.ts';
import { firstText, stoppedOf, valueOf } from './outcome.ts';

type Props = {
  gauge: GaugeDetail;
  reading: LocalReading | null;
  /** The engine broke; that is no word about the gauge. */
  hasFailed: boolean;
  note: string;
  onKeep: (said: { value: number | null; note: string }) => Promise<void>;
  onAgain: () => void;
};

/** What was read, with its doubt; the person accepts, corrects or takes the photo again. */
export function Result({ gauge, reading, hasFailed, note: before, onKeep, onAgain }: Props) {
  const text = useText(runMessages);
  const [typed, setTyped] = useState(() => firstText(reading, gauge));
  const [note, setNote] = useState(before);
  const [isKeeping, setIsKeeping] = useState(false);
  const value = valueOf(typed, reading, gauge);
  const isWrong = Number.isNaN(value);
  const keep = async (): Promise<void> => {
    setIsKeeping(true);
    await onKeep({ value, note: note.trim() }).finally(() => setIsKeeping(false));
  };
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isKeeping) void keep();
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-3">
        <Said gauge={gauge} reading={reading} hasFailed={hasFailed} />
        <ValueField {...{ gauge, reading, typed, value }} onType={setTyped} />
        <TextField
          label={text.note}
          maxLength={MAX_ROUND_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="large" onClick={onAgain}>
          {text.takeAgain}
        </Button>
        <Button
          type="submit"
          size="large"
          color="primary"
          icon={Check}
          disabled={isWrong}
          variant={isKeeping ? 'loading' : 'basic'}
        >
          {text.keep}
        </Button>
      </div>
    </form>
  );
}

type ValueFieldProps = Pick<Props, 'gauge' | 'reading'> & {
  typed: string;
  /** What the typed text says; NaN where it says no number. */
  value: number | null;
  onType: (text: string) => void;
};

/** A number to type, or the two states of a lamp to choose from. */
function ValueField({ gauge, reading, typed, value, onType }: ValueFieldProps) {
  const text = useText(runMessages);
  const isLamp = gauge.type === 'lamp';
  const own = isLamp ? text.chosen : text.corrected;
  const help = value === null ? text.withoutValue : value === reading?.value ? text.asRead : own;
  if (isLamp)
    return (
      <div className="flex flex-col gap-1">
        <LampField label={text.value} value={typed} onValueChange={onType} />
        <Text variant="note">{help}</Text>
      </div>
    );
  const isWrong = Number.isNaN(value);
  return (
    <TextField
      label={gauge.unit ? text.valueIn(gauge.unit) : text.value}
      isNumber
      size="large"
      value={typed}
      help={isWrong ? undefined : help}
      error={isWrong ? text.noNumber : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function Said({ gauge, reading, hasFailed }: Pick<Props, 'gauge' | 'reading' | 'hasFailed'>) {
  const text = useText(runMessages);
  const words = useText(measurementMessages);
  const { list } = useText(joinMessages);
  const valueText = useValueText();
  if (reading === null) {
    const stopped = stoppedOf(gauge);
    if (stopped) return <p>{stopped === 'camera' ? text.cameraStopped : text.targetStopped}</p>;
    return <p>{hasFailed ? text.readerFailed : gauge.is_read ? text.unread : words.readByHand}</p>;
  }
  const { value, uncertainty, reasons } = reading;
  const doubts = list(reasons.map((reason) => words.reasons[reason as Reason]));
  const range =
    uncertainty === null || gauge.type === 'lamp' ? '' : formatValue(uncertainty, gauge.measurement_format);
  const status = limitStatus(value, gauge.control_limits_config ?? null, gauge.system_limits_config ?? null);
  return (
    <div aria-live="polite" className="flex flex-col gap-1">
      <MeasurementLabel
        size="tile"
        value={value === null ? null : valueText(gauge, value)}
        unit={gauge.unit}
        status={status}
        beside={
          <>
            {/[1-9]/.test(range) && (
              <span className="num text-long text-ink-2">{words.uncertainty(range)}</span>
            )}
            {value !== null &&
              (reasons.length > 0 ? (
                <Chip tone="warning" icon={TriangleAlert}>
                  {text.doubts}
                </Chip>
              ) : (
                <Chip tone="ok" icon={Check}>
                  {text.sure}
                </Chip>
              ))}
          </>
        }
        {...(value === null && doubts !== '' ? { sentence: words.notRead(doubts) } : {})}
      />
      {value !== null && doubts !== '' && (
        <Text variant="note" className="text-warning-ink">
          {doubts}
        </Text>
      )}
    </div>
  );
}
