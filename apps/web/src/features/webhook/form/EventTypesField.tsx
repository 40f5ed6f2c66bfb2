import { useId } from 'react';
import { EVENT_TYPE_NAMES } from '@tenken/contract/webhook/event-names.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { webhookMessages } from '../webhook.messages.ts';
import { webhookFormMessages } from './webhook-form.messages.ts';
import { FieldError } from '../../../shared/ui/form/FieldError.tsx';

type Props = {
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: readonly string[]) => void;
};

export function EventTypesField({ chosen, error, onChange }: Props) {
  const text = useText(webhookFormMessages);
  const { eventTypes } = useText(webhookMessages);
  const errorId = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-note font-medium text-ink-2">{text.eventTypes}</legend>
      {EVENT_TYPE_NAMES.map((type) => (
        <div key={type}>
          <Checkbox
            label={eventTypes[type]}
            checked={chosen.includes(type)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
            }
          />
          <Text variant="note" className="ml-6">
            {text.eventNotes[type]}{' '}
            <code className="inline-block max-w-full break-words text-ink-3">{type}</code>
          </Text>
        </div>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
