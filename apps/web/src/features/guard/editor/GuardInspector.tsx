import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import { ShortcutList } from '../../gauge/annotator/ShortcutList.tsx';
import { alertSettingsMessages } from '../../alert/settings/alert-settings.messages.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { AlertSettings } from './AlertSettings.tsx';
import { AreaFields } from './AreaFields.tsx';
import { ExclusionFields } from './ExclusionFields.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { GuardTest } from './GuardTest.tsx';
import { isUpcoming, useGuardIssues, useGuardIssueText } from './use-guard-issues.ts';
import { Group } from '../../../shared/ui/form/Group.tsx';
import { PeopleField } from '../../alert/settings/PeopleField.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import type { GuardForm } from './guard-form.ts';

/** Inspector with name, areas, alerts and open issues. */
export const GuardInspector = memo(function GuardInspector({
  isModelOutdated,
}: {
  isModelOutdated: boolean;
}) {
  const { form, send } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const issue = useGuardIssues();
  return (
    <section
      aria-label={text.settings}
      className="flex min-h-0 shrink-0 flex-col border-line lg:w-90 lg:border-l"
    >
      <div className="relative flex min-h-0 flex-1 flex-col gap-4 p-4 *:shrink-0 lg:overflow-y-auto">
        <h2 className="sr-only">{text.settings}</h2>
        <div data-place="name">
          <TextField
            label={text.name}
            isRequired
            autoComplete="off"
            value={form.name}
            error={issue('name')}
            onChange={({ target }) =>
              send({ type: 'change', key: 'name', change: (before) => ({ ...before, name: target.value }) })
            }
          />
        </div>
        <div data-place="detection_area">
          <AreaFields isModelOutdated={isModelOutdated} />
        </div>
        <div data-place="exclusion_areas">
          <ExclusionFields />
        </div>
        <GuardTest />
        <div data-place="alert_recipient_user_ids">
          <AlertFields />
        </div>
        <div data-place="alert_settings" className="flex flex-col gap-4">
          <AlertSettings />
        </div>
        <ShortcutList className="border-t border-line pt-3" hasPlacing={false} heading="h3" />
      </div>
      <IssueList />
    </section>
  );
});

/** Open issues, each with a link to its fields. */
function IssueList() {
  const parts = useGuardEditor();
  const { issues } = parts;
  const text = useText(guardEditorMessages);
  const say = useGuardIssueText();
  const alertText = useText(alertSettingsMessages);
  const { named } = useText(joinMessages);
  const nameOf = (place: string): string => {
    const [field, index] = place.split('.');
    if (field === 'exclusion_areas')
      return index === undefined ? text.exclusions.title : text.exclusions.one(Number(index) + 1);
    if (field === 'detection_area') return text.area.title;
    if (field === 'name') return text.name;
    return place === 'alert_recipient_user_ids' ? text.alerts.recipients : alertPlaceName(place, alertText);
  };
  const isWrong = issues.some((issue) => !isUpcoming(issue, parts));
  const tone = isWrong ? 'text-error-ink' : issues.length > 0 ? 'text-ink-2' : 'text-ok-ink';
  const icon = isWrong ? CircleAlert : issues.length > 0 ? CircleDashed : CircleCheck;
  return (
    <footer className="border-t border-line bg-surface px-4 py-2.5 text-note max-lg:sticky max-lg:bottom-0">
      <p className={`flex items-center gap-1.5 ${tone}`}>
        <Icon of={icon} size="small" />
        {isWrong ? text.toMend(issues.length) : issues.length > 0 ? text.toCome(issues.length) : text.allGood}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5 empty:hidden">
        {issues.map((issue) => (
          <li key={`${issue.place} ${issue.code}`}>
            <button
              type="button"
              className="text-left text-ink-2 underline-offset-2 touch-area hover:underline"
              onClick={() => openPlace(issue.place)}
            >
              {named(nameOf(issue.place), say(issue))}
            </button>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** The group of alert settings that a place belongs to. */
const alertPlaceName = (place: string, text: (typeof alertSettingsMessages)['en']): string =>
  place.includes('.escalation.') ? text.escalation.title : text.tools.title;

/** Brings the fields of a place into view and the focus to the first of them. */
export function openPlace(place: string): void {
  const [name] = place.split('.');
  const all = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const fields = all.find(({ dataset }) => dataset['place'] === name);
  fields?.scrollIntoView({ block: 'nearest' });
  fields?.querySelector<HTMLElement>('input:not(.sr-only), button')?.focus();
}

/** When somebody is notified, and who. */
function AlertFields() {
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
