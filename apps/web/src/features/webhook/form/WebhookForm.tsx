import { useEffect, useRef, useState, type FormEvent, useId } from 'react';
import {
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  CONSUMER_TYPES,
} from '@tenken/contract/webhook/webhook.limits.ts';
import { checkWebhook, FORM_SECRET_BYTES } from '@tenken/contract/webhook/webhook.rules.ts';
import type { Webhook, WebhookBody } from '@tenken/contract/webhook/webhook.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { useWebhookFailure } from '../use-webhook-actions.ts';
import { CameraField, type VisibleCamera } from './CameraField.tsx';
import { useWebhookErrors, type Refusal } from './use-webhook-errors.ts';
import { bodyOf, type WebhookValues, makeSecret } from './webhook-values.ts';
import { webhookFormMessages } from './webhook-form.messages.ts';
import { EVENT_TYPE_NAMES } from '@tenken/contract/webhook/event-names.ts';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { webhookMessages } from '../webhook.messages.ts';
import { FieldError } from '../../../shared/ui/form/FieldError.tsx';

type Props = {
  start: WebhookValues;
  isNew: boolean;
  cameras: readonly VisibleCamera[];
  save: (body: WebhookBody) => Promise<Webhook>;
  onSaved?: (webhook: Webhook, body: WebhookBody) => void;
};

/** One form for creating and editing; a secret is asked for only where there is none. */
export function WebhookForm({ start, isNew, cameras, save, onSaved }: Props) {
  const text = useText(webhookFormMessages);
  const [values, setValues] = useState(start);
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<WebhookValues>): void => setValues({ ...values, ...change });
  const body = bodyOf(values, new Set(cameras.map(({ id }) => id)));
  // whether http is allowed is known to the server alone
  const found = checkWebhook(body, {
    isSecretRequired: isNew,
    isHttpsRequired: false,
    secretBytes: FORM_SECRET_BYTES,
  });
  const errors = useWebhookErrors()(values, tries > 0 ? found : {}, refusal);
  const failure = useWebhookFailure();
  const saving = useChange(() => save(body), {
    changes: ({ id }) => changed.webhook(id),
    success: ({ state }) => ({ text: isNew && state !== 'deactivated' ? text.created[state] : text.saved }),
    describeError: failure(isNew ? 'create' : 'update'),
    onSuccess: (webhook) => onSaved?.(webhook, body),
    onError: (error) => isApiError(error) && setRefusal({ values, error }),
  });

  // a person without eyes for the colour, or with a short window, is brought to what is wrong
  useEffect(() => {
    if (tries > 0 || refusal !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, refusal]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(found).length > 0) return;
    setRefusal(null);
    void saving.run();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={text.name}
        help={text.nameHelp}
        isRequired
        maxLength={WEBHOOK_NAME_MAX_LENGTH}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
      />
      <TextField
        label={text.url}
        help={text.urlHelp}
        isRequired
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX_LENGTH}
        value={values.destination_url}
        onChange={({ target }) => set({ destination_url: target.value })}
        error={errors.destination_url}
      />
      <SelectField
        label={text.type}
        isRequired
        options={CONSUMER_TYPES.map((type) => ({ value: type, label: text.types[type] }))}
        value={values.consumer_type}
        onValueChange={(consumer_type) => set({ consumer_type })}
        error={errors.consumer_type}
      />
      <EventTypesField
        chosen={values.event_types}
        onChange={(event_types) => set({ event_types })}
        error={errors.event_types}
      />
      {isNew && (
        <SecretField
          value={values.secret_key}
          onChange={(secret_key) => set({ secret_key })}
          error={errors.secret_key}
        />
      )}
      <CameraField
        cameras={cameras}
        chosen={values.camera_ids}
        onChange={(camera_ids) => set({ camera_ids })}
        error={errors.camera_ids}
      />
      <div className="flex justify-end">
        <Button type="submit" color="primary" variant={saving.isInProgress ? 'loading' : 'basic'}>
          {isNew ? text.create : text.save}
        </Button>
      </div>
    </form>
  );
}

type EventTypesFieldProps = {
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: readonly string[]) => void;
};

function EventTypesField({ chosen, error, onChange }: EventTypesFieldProps) {
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

type SecretFieldProps = { value: string; error?: string | undefined; onChange: (value: string) => void };

/** Given by the person, or made here; it is shown once more when the webhook is there. */
function SecretField({ value, error, onChange }: SecretFieldProps) {
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
