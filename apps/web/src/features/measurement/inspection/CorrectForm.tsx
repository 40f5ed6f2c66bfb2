import { Check } from 'lucide-react';
import { useState, type Ref } from 'react';
import { measurementMessages } from '../measurement.messages.ts';
import { LampField } from '../review/LampField.tsx';
import { parseTypedNumber } from '../review/parse-typed-number.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { inspectionMessages } from './inspection.messages.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  unit: string;
  isLamp: boolean;
  isBusy: boolean;
  onSave: (value: number) => void;
  field: Ref<HTMLInputElement>;
};

/** The right value for what is on the photo; Enter saves it, confirmed. */
export function CorrectForm({ typed, onType, unit, isLamp, isBusy, onSave, field }: Props) {
  const text = useText(inspectionMessages);
  const [isTried, setIsTried] = useState(false);
  const { lamp } = useText(measurementMessages);
  const value = parseTypedNumber(typed);
  const valueText = isLamp ? (value === 1 ? lamp.on : lamp.off) : `${typed.trim()} ${unit}`.trim();
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (value !== null && !isBusy) onSave(value);
      }}
    >
      {isLamp ? (
        <LampField ref={field} label={text.correctedValue} value={typed} onValueChange={onType} />
      ) : (
        <TextField
          ref={field}
          label={text.correctedValue}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          error={isTried && value === null ? text.notANumber : undefined}
          trailing={unit}
          isNumber
        />
      )}
      {typed !== '' && (
        <Button type="submit" size="wide" color="primary" icon={Check} variant={isBusy ? 'loading' : 'basic'}>
          {value === null ? text.saveCorrection : text.correctTo(valueText)}
        </Button>
      )}
    </form>
  );
}
