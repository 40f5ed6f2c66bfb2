import { Group } from '../../annotator/inspector/Group.tsx';
import { useText } from '../../text/LanguageProvider.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import type { GuardForm } from './guard-form.ts';
import { useGuardIssues } from './use-guard-issues.ts';

/** When somebody is notified, and who. */
export function AlertFields() {
  const { form, send } = useGuardEditor();
  const { alerts: text } = useText(guardEditorMessages);
  const set = (key: string, change: Partial<GuardForm>): void =>
    send({ type: 'change', key, change: (before) => ({ ...before, ...change }) });
  const { alertOnEstimate, alertOnConfirmed, recipientIds } = form;
  const isOn = alertOnEstimate || alertOnConfirmed;
  return (
    <Group title={text.title}>
      <Checkbox
        label={text.onEstimate}
        checked={alertOnEstimate}
        onChange={({ target }) => set('on estimate', { alertOnEstimate: target.checked })}
      />
      <Checkbox
        label={text.onConfirmed}
        checked={alertOnConfirmed}
        onChange={({ target }) => set('on confirmed', { alertOnConfirmed: target.checked })}
      />
      {(isOn || recipientIds.length > 0) && <Recipients set={set} />}
      {isOn && recipientIds.length === 0 && <p className="text-note text-warning-ink">{text.noneChosen}</p>}
      {!isOn && recipientIds.length > 0 && <Text variant="note">{text.noneOn}</Text>}
    </Group>
  );
}

function Recipients({ set }: { set: (key: string, change: Partial<GuardForm>) => void }) {
  const { form, recipients } = useGuardEditor();
  const { alerts: text } = useText(guardEditorMessages);
  const error = useGuardIssues()('alert_recipient_user_ids');
  const { recipientIds } = form;
  const gone = recipientIds.filter((id) => recipients?.every((person) => person.id !== id));
  const toggle = (id: string, isOn: boolean): void =>
    set(`recipient ${id}`, {
      recipientIds: isOn ? [...recipientIds, id] : recipientIds.filter((one) => one !== id),
    });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-note font-medium text-ink-2">{text.recipients}</legend>
      {recipients === null && <Text variant="note">{text.loading}</Text>}
      {recipients?.length === 0 && <Text variant="note">{text.nobody}</Text>}
      <div className="flex max-h-44 flex-col gap-1.5 overflow-y-auto">
        {recipients?.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            label={`${name} (${email})`}
            checked={recipientIds.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} label={text.unknown} checked onChange={() => toggle(id, false)} />
        ))}
      </div>
      {error && <p className="text-note text-error-ink">{error}</p>}
    </fieldset>
  );
}
