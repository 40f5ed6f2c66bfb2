import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';
import { makeSecret } from './webhook-values.ts';

type Props = { value: string; error?: string | undefined; onChange: (value: string) => void };

/** Given by the person, or made here; it is shown once more when the webhook is there. */
export function SecretField({ value, error, onChange }: Props) {
  const text = useText(webhookFormMessages);
  return (
    <TextField
      label={text.secret}
      help={text.secretHelp}
      isRequired
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      // not in the field, whose end it would cover on a phone: a secret is longer than that
      beside={
        <Button size="small" onClick={() => onChange(makeSecret())}>
          {text.generate}
        </Button>
      }
    />
  );
}
