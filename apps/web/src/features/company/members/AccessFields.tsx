import type { FacilityAccess, UnitRole } from '@tenken/contract/company/member.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { memberMessages } from './member.messages.ts';

export type Access = { role: UnitRole; facility_access: FacilityAccess };

type Props = {
  facilities: readonly { id: string; name: string }[];
  value: Access;
  onChange: (value: Access) => void;
  /** Says that a choice is missing. */
  isTried?: boolean;
};

export const isComplete = ({ facility_access }: Access): boolean =>
  facility_access.type === 'all' || facility_access.facility_ids.length > 0;

/** Role in one unit, and all or selected facilities of it. */
export function AccessFields({ facilities, value, onChange, isTried = false }: Props) {
  const text = useText(memberMessages);
  const { role, facility_access: access } = value;
  const chosen = access.type === 'selected' ? access.facility_ids : [];
  const isMissing = isTried && !isComplete(value);
  const toggle = (id: string, isOn: boolean): void => {
    const facility_ids = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    onChange({ role, facility_access: { type: 'selected', facility_ids } });
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={text.unitRole}
          segments={(['guest', 'manager'] as const).map((one) => ({
            value: one,
            label: text.unitRoles[one],
          }))}
          value={role}
          onValueChange={(next) => onChange({ ...value, role: next })}
        />
        <SegmentedControl
          label={text.access}
          segments={(['all', 'selected'] as const).map((one) => ({ value: one, label: text[one] }))}
          value={access.type}
          onValueChange={(type) =>
            onChange({
              role,
              facility_access: type === 'all' ? { type } : { type, facility_ids: chosen },
            })
          }
        />
      </div>
      <Text variant="note">{text.unitRoleNotes[role]}</Text>
      {access.type === 'selected' && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {facilities.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              aria-invalid={isMissing ? true : undefined}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </div>
      )}
      <Text variant="note" color="red" role="alert" className="empty:hidden">
        {isMissing ? text.chooseFacility : null}
      </Text>
    </div>
  );
}
