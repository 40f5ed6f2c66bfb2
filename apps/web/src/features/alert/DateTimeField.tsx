import { useText } from '../../shared/text/LanguageProvider.tsx';
import { DateField } from '../../shared/ui/form/DateField.tsx';
import { TimeField } from '../../shared/ui/form/TimeField.tsx';
import { momentMessages } from './moment.messages.ts';
import type { LocalDateTime } from './local-date-time.ts';

type Props = {
  label: string;
  value: LocalDateTime;
  error?: string | undefined;
  onChange: (value: LocalDateTime) => void;
};

/** A day and a time beside it; what is wrong stands below the day. */
export function DateTimeField({ label, value, error, onChange }: Props) {
  const text = useText(momentMessages);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <DateField
        label={label}
        value={value.day}
        error={error}
        onValueChange={(day) => onChange({ ...value, day })}
      />
      <TimeField
        label={text.time}
        aria-invalid={error === undefined ? undefined : true}
        value={value.time}
        onValueChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}
