import { useState } from 'react';
import { patchCompanyMember } from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember } from '@tenken/contract/company/member.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { memberMessages } from './member.messages.ts';
import { RoleField } from './RoleField.tsx';
import { useOrganisationAction } from '../use-organisation-action.ts';

/** Changes what somebody is in the company. */
export function RoleDialog({ member, onClose }: { member: CompanyMember; onClose: () => void }) {
  const text = useText(memberMessages);
  const [role, setRole] = useState(member.role);
  const saving = useOrganisationAction(
    () => call(patchCompanyMember, { params: { id: member.id }, body: { role } }),
    {
      success: text.saved,
      onSuccess: onClose,
    },
  );
  return (
    <FormModal
      title={text.changeRoleOf(member.name)}
      action={text.save}
      isInProgress={saving.isInProgress}
      onClose={onClose}
      onSubmit={() => void saving.run()}
    >
      <RoleField value={role} onChange={setRole} />
    </FormModal>
  );
}
