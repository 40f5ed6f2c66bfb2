import { COMPANY_ROLES } from '@tenken/contract/company/company.limits.ts';
import type { CompanyRole } from '@tenken/contract/company/member.schema.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { memberMessages } from './member.messages.ts';

type Props = { value: CompanyRole; onChange: (role: CompanyRole) => void };

/** The role in the company; only an administrator is offered to make others one. */
export function RoleField({ value, onChange }: Props) {
  const text = useText(memberMessages);
  const isAdministrator = useSession().abilities.can('use', 'companySettingsUI');
  const offered = COMPANY_ROLES.filter((role) => isAdministrator || role !== 'administrator');
  return (
    <SelectField
      label={text.companyRole}
      help={text.roleNotes[value]}
      options={offered.map((role) => ({
        value: role,
        label: text.roles[role],
        note: text.roleNotes[role],
      }))}
      value={value}
      onValueChange={(role) => onChange(role as CompanyRole)}
    />
  );
}
