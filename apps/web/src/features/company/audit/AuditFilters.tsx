import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DateField } from '../../../shared/ui/form/DateField.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { membersQuery } from '../company.queries.ts';
import { ALL, EVERYTHING, isTurnedAround, type AuditChoice } from './audit-filter.ts';
import { auditMessages } from './audit.messages.ts';

type Props = { choice: AuditChoice; onChange: (choice: AuditChoice) => void };

/** Kind, person, object and time; the object of an entry is chosen in the table. */
export function AuditFilters({ choice, onChange }: Props) {
  const text = useText(auditMessages);
  const members = useQuery(membersQuery()).data ?? [];
  const set = (change: Partial<AuditChoice>): void => onChange({ ...choice, ...change });
  const objects = Object.entries(text.objects).map(([value, label]) => ({ value, label }));
  return (
    <div className="flex flex-wrap items-start gap-3 px-3 py-3 md:px-5">
      <SelectField
        label={text.kind}
        className="w-52"
        value={choice.group}
        onValueChange={(group) => set({ group })}
        options={[
          { value: ALL, label: text.all },
          ...Object.entries(text.groups).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label={text.who}
        className="w-44"
        value={choice.personId}
        onValueChange={(personId) => set({ personId })}
        options={[
          { value: ALL, label: text.everybody },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={text.object}
        className="w-44"
        value={choice.object?.kind ?? choice.objectKind}
        onValueChange={(objectKind) => set({ objectKind, object: null })}
        options={[{ value: ALL, label: text.all }, ...objects]}
      />
      <DateField
        label={text.first}
        className="w-40 max-md:w-43"
        value={choice.first}
        error={isTurnedAround(choice) ? text.turnedAround : undefined}
        onValueChange={(first) => set({ first })}
      />
      <DateField
        label={text.last}
        className="w-40 max-md:w-43"
        value={choice.last}
        onValueChange={(last) => set({ last })}
      />
      {choice !== EVERYTHING && (
        <Button icon={X} className="mt-5.5" onClick={() => onChange(EVERYTHING)}>
          {choice.object ? text.notOnly(choice.object.name ?? choice.object.id) : text.clear}
        </Button>
      )}
    </div>
  );
}
