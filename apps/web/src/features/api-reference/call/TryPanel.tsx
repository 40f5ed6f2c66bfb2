import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { getApiToken } from '../../../shared/api/api-token.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextAreaField } from '../../../shared/ui/form/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { CodeBlock } from '../../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import type { ApiCall } from '../api-document.ts';
import { referenceMessages } from '../api-reference.messages.ts';
import {
  addressOf,
  curlOf,
  isJson,
  missingIn,
  tryCall,
  type CallResponse as Answer,
  type TryValues,
} from './try-call.ts';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { prettyJson } from '../../../shared/ui/text/pretty-json.ts';

type Props = {
  call: ApiCall;
  /** A personal token; null is the session of this browser. */
  token: string | null;
};

/** Makes the call for real; whatever is no reading asks first. */
export function TryPanel({ call, token }: Props) {
  const text = useText(referenceMessages);
  const toasts = useToasts();
  const json = call.requestBody?.content['application/json'];
  const sendsFiles = call.requestBody !== undefined && json === undefined;
  const [values, setValues] = useState<TryValues>(() => startOf(call));
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const missing = missingIn(call, values.parameters);
  const isWrong = missing.length > 0 || (json !== undefined && !isJson(values.body)) || token === '';
  const sending = useSingleFlight(async (): Promise<void> => {
    try {
      setAnswer(await tryCall(call, values, token ?? (await getApiToken())));
    } catch {
      toasts.error({ text: text.noAnswer });
    }
    setIsAsking(false);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong) return;
    if (call.method === 'GET') void sending.run();
    else setIsAsking(true);
  };
  const fields = call.parameters.filter(({ in: place }) => place !== 'header');
  return (
    <Panel title={text.try}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        {fields.length > 0 && (
          <div className="grid gap-3 md:grid-cols-2">
            {fields.map(({ name, required, example }) => (
              <TextField
                key={name}
                label={name}
                isRequired={required}
                autoComplete="off"
                spellCheck={false}
                placeholder={typeof example === 'string' ? example : undefined}
                value={values.parameters[name] ?? ''}
                error={isTried && missing.includes(name) ? text.missing(name) : undefined}
                onChange={({ target }) =>
                  setValues({ ...values, parameters: { ...values.parameters, [name]: target.value } })
                }
              />
            ))}
          </div>
        )}
        {json && (
          <TextAreaField
            label={text.body}
            rows={8}
            spellCheck={false}
            value={values.body}
            error={isTried && !isJson(values.body) ? text.notJson : undefined}
            onChange={({ target }) => setValues({ ...values, body: target.value })}
          />
        )}
        <CodeBlock label={text.curl} code={curlOf(call, values, location.origin)} />
        {sendsFiles ? (
          <Text variant="note">{text.noFiles}</Text>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              color="primary"
              icon={Send}
              variant={sending.isInProgress ? 'loading' : 'basic'}
            >
              {text.send}
            </Button>
            {call.method !== 'GET' && <Text variant="note">{text.changes}</Text>}
            {isTried && token === '' && (
              <Text variant="note" color="red" role="alert">
                {text.noToken}
              </Text>
            )}
          </div>
        )}
      </form>
      {answer && <CallResponse answer={answer} />}
      {isAsking && (
        <FormModal
          title={text.confirm(call.method)}
          action={text.send}
          isDangerous={call.method === 'DELETE'}
          isInProgress={sending.isInProgress}
          onSubmit={() => void sending.run()}
          onClose={() => setIsAsking(false)}
        >
          <code className="break-all">{`${call.method} ${addressOf(call, values.parameters)}`}</code>
          <Text variant="paragraph">{text.confirmText}</Text>
        </FormModal>
      )}
    </Panel>
  );
}

const startOf = ({ requestBody }: ApiCall): TryValues => ({
  parameters: {},
  body: JSON.stringify(requestBody?.content['application/json']?.example ?? {}, null, 2),
});

function CallResponse({ answer: { status, duration_ms, headers, body } }: { answer: Answer }) {
  const text = useText(referenceMessages);
  return (
    <output className="mt-3.5 flex flex-col gap-2 border-t border-line pt-3.5">
      <span>
        <Chip tone={status < 300 ? 'ok' : 'error'}>{text.answered(status, duration_ms)}</Chip>
      </span>
      <CodeBlock
        label={text.answerHeaders}
        code={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
      {body === '' ? (
        <Text variant="note">{text.noContent}</Text>
      ) : (
        <CodeBlock label={text.answerBody} code={prettyJson(body)} />
      )}
    </output>
  );
}
