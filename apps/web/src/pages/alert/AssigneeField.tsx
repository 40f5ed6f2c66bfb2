import { useQuery } from '@tanstack/react-query';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { assign } from '../../features/alert/alert.queries.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { facilityPeopleQuery } from '../../features/company/people.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { alertPageMessages } from './alert-page.messages.ts';

const NOBODY = 'nobody';

/** Who takes care of it: anybody who can see the facility. */
export function AssigneeField({ alert }: { alert: Alert }) {
  const { assignee: text } = useText(alertPageMessages);
  const people = useQuery(facilityPeopleQuery(alert.facility.id)).data ?? [];
  const assigning = useChange((userId: string | null) => assign(alert.id, userId), {
    changes: changed.alert(alert.id),
    success: ({ assignee }) => ({ text: assignee ? text.done(assignee.name) : text.none }),
  });
  const { assignee } = alert;
  // somebody who can no longer see the facility is still shown
  const known = assignee && people.every(({ id }) => id !== assignee.id) ? [assignee] : [];
  return (
    <SelectField
      label={text.label}
      value={assignee?.id ?? NOBODY}
      isDisabled={assigning.isInProgress}
      onValueChange={(next) => void assigning.run(next === NOBODY ? null : next)}
      options={[
        { value: NOBODY, label: text.nobody },
        ...[...known, ...people].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
