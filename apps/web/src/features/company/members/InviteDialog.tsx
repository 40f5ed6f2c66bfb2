import { useState } from 'react';
import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';
import { inviteMember } from '@tenken/contract/company/member.routes.ts';
import type { CompanyRole } from '@tenken/contract/company/member.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { AccessFields, isComplete, type Access } from './AccessFields.tsx';
import { memberMessages } from './member.messages.ts';
import { RoleField } from './RoleField.tsx';
import { useOrganisationAction } from '../use-organisation-action.ts';

const GUEST: Access = { role: 'guest', facility_access: { type: 'all' } };

/** Invites somebody by email, with a role and the units they will see. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText(memberMessages);
  const { units } = useSession();
  const describeError = useErrorText();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<CompanyRole>('none');
  const [grants, setGrants] = useState<Readonly<Record<string, Access>>>({});
  const [isTried, setIsTried] = useState(false);
  const [taken, setTaken] = useState<string | undefined>();
  const inviting = useOrganisationAction(
    () =>
      call(inviteMember, {
        body: {
          email: email.trim(),
          name: name.trim(),
          role,
          management_units: role === 'none' ? grantsOf(grants) : [],
        },
      }),
    {
      success: text.invited,
      onSuccess: onClose,
      onError: (error) =>
        setTaken(
          isApiError(error) && error.code === 'email_already_registered' ? describeError(error) : undefined,
        ),
    },
  );
  const emailError = isEmailAddress(email.trim()) ? undefined : text.emailInvalid;
  const nameError = name.trim() === '' ? text.nameRequired : undefined;
  const isReady = !emailError && !nameError && Object.values(grants).every(isComplete);
  const toggle = (id: string, isOn: boolean): void => {
    const { [id]: _old, ...others } = grants;
    setGrants(isOn ? { ...others, [id]: GUEST } : others);
  };
  return (
    <FormModal
      title={text.invite}
      action={text.sendInvitation}
      size="normal"
      isInProgress={inviting.isInProgress}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (isReady) void inviting.run();
      }}
    >
      <TextField
        label={text.email}
        isRequired
        type="email"
        autoComplete="off"
        value={email}
        error={taken ?? (isTried ? emailError : undefined)}
        onChange={({ target }) => {
          setTaken(undefined);
          setEmail(target.value);
        }}
      />
      <TextField
        label={text.name}
        isRequired
        autoComplete="off"
        maxLength={100}
        value={name}
        error={isTried ? nameError : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleField value={role} onChange={setRole} />
      {role === 'none' && (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-1.5 text-note font-medium text-ink-2">{text.units}</legend>
          {units.map((unit) => (
            <div key={unit.id} className="flex flex-col gap-2">
              <Checkbox
                label={unit.name}
                checked={grants[unit.id] !== undefined}
                onChange={({ target }) => toggle(unit.id, target.checked)}
              />
              {grants[unit.id] && (
                <div className="pl-6">
                  <AccessFields
                    facilities={unit.facilities}
                    value={grants[unit.id]!}
                    isTried={isTried}
                    onChange={(access) => setGrants({ ...grants, [unit.id]: access })}
                  />
                </div>
              )}
            </div>
          ))}
        </fieldset>
      )}
    </FormModal>
  );
}

/** Administrators and managers of the company see every unit anyway. */
const grantsOf = (grants: Readonly<Record<string, Access>>) =>
  Object.entries(grants).map(([id, { role, facility_access }]) => ({ id, role, facility_access }));
