import { useId } from 'react';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { alertSettingsMessages } from './alert-settings.messages.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

type Props = {
  label: string;
  help?: string | undefined;
  /** Those who can see the facility; null while they are not known. */
  people: readonly Person[] | null;
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Who is written to. Somebody who can no longer see the facility can only be taken off. */
export function PeopleField({ label, help, people, chosen, error, onChange }: Props) {
  const text = useText(alertSettingsMessages);
  const { noted } = useText(joinMessages);
  const errorId = useId();
  const gone = chosen.filter((id) => people?.every((person) => person.id !== id));
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-note font-medium text-ink-2">{label}</legend>
      {help && <Text variant="note">{help}</Text>}
      {people === null && <Text variant="note">{text.loadingPeople}</Text>}
      {people?.length === 0 && <Text variant="note">{text.noPeople}</Text>}
      <div className="-m-0.5 flex max-h-44 flex-col gap-1.5 overflow-y-auto p-0.5">
        {people?.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            label={noted(name, email)}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} label={text.unknownPerson} checked onChange={() => toggle(id, false)} />
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-note text-error-ink empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
