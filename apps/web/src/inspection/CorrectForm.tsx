import { Check } from 'lucide-react';
import { useState, type Ref } from 'react';
import { parseTypedNumber } from '../measurement/review/parse-typed-number.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { inspectionMessages } from './inspection.messages.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  unit: string;
  isBusy: boolean;
  onSave: (value: number) => void;
  field: Ref<HTMLInputElement>;
};

/** The right value for what is on the photo; Enter saves it, confirmed. */
export function CorrectForm({ typed, onType, unit, isBusy, onSave, field }: Props) {
  const text = useText(inspectionMessages);
  const [isTried, setIsTried] = useState(false);
  const value = parseTypedNumber(typed);
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
      <TextField
        ref={field}
        label={text.correctedValue}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        error={isTried && value === null ? text.notANumber : undefined}
        trailing={unit}
        isNumber
      />
      {typed !== '' && (
        <Button type="submit" size="wide" color="primary" icon={Check} variant={isBusy ? 'loading' : 'basic'}>
          {value === null ? text.saveCorrection : text.correctTo(`${typed.trim()} ${unit}`.trim())}
        </Button>
      )}
    </form>
  );
}
