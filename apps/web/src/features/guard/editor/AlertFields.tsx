import { Group } from '../../../shared/ui/form/Group.tsx';
import { PeopleField } from '../../alert/settings/PeopleField.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import type { GuardForm } from './guard-form.ts';
import { useGuardIssues } from './use-guard-issues.ts';

/** When somebody is notified, and who. */
export function AlertFields() {
  const { form, send, recipients } = useGuardEditor();
  const { alerts: text } = useText(guardEditorMessages);
  const set = (key: string, change: Partial<GuardForm>): void =>
    send({ type: 'change', key, change: (before) => ({ ...before, ...change }) });
  const error = useGuardIssues()('alert_recipient_user_ids');
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
      {(isOn || recipientIds.length > 0) && (
        <PeopleField
          label={text.recipients}
          people={recipients}
          chosen={recipientIds}
          error={error}
          onChange={(chosen) => set('recipients', { recipientIds: chosen })}
        />
      )}
      {!isOn && recipientIds.length > 0 && <Text variant="note">{text.noneOn}</Text>}
    </Group>
  );
}
