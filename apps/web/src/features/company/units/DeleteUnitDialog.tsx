import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteManagementUnit } from '@tenken/contract/company/unit.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { companyMessages } from '../company.messages.ts';
import { membersQuery } from '../company.queries.ts';
import { useOrganisationAction } from '../use-organisation-action.ts';

type Props = { unit: { id: string; name: string }; onClose: () => void; onDeleted: () => void };

/** Deletes a unit: its name typed, and the password of an administrator. A manager has one beside them. */
export function DeleteUnitDialog({ unit, onClose, onDeleted }: Props) {
  const text = useText(companyMessages);
  const isAdministrator = useSession().abilities.can('use', 'companySettingsUI');
  const [name, setName] = useState('');
  const [administratorId, setAdministratorId] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const describeError = useErrorText();
  const [failure, setFailure] = useState<string | undefined>();
  const deleting = useOrganisationAction(
    () =>
      call(deleteManagementUnit, {
        params: { id: unit.id },
        body: { name, password, ...(administratorId === null ? {} : { administrator_id: administratorId }) },
      }),
    {
      success: text.unitDeleted,
      onSuccess: onDeleted,
      onError: (error) => {
        setFailure(describeError(error));
        setPassword('');
      },
    },
  );
  const isComplete = name === unit.name && password !== '' && (isAdministrator || administratorId !== null);
  return (
    <FormModal
      title={text.deleteUnit}
      action={text.remove}
      isDangerous
      size="normal"
      canSubmit={isComplete}
      isInProgress={deleting.isInProgress}
      onClose={onClose}
      onSubmit={() => void deleting.run()}
    >
      <Text variant="paragraph">{text.deleteUnitWarning}</Text>
      <TextField
        label={text.typeName(unit.name)}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      {!isAdministrator && <AdministratorField value={administratorId} onChange={setAdministratorId} />}
      <PasswordField
        label={isAdministrator ? text.ownPassword : text.adminPassword}
        value={password}
        error={failure}
        autoComplete={isAdministrator ? 'current-password' : 'off'}
        onChange={({ target }) => {
          setFailure(undefined);
          setPassword(target.value);
        }}
      />
    </FormModal>
  );
}

function AdministratorField({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const text = useText(companyMessages);
  const members = useQuery(membersQuery());
  if (members.data === undefined)
    return (
      <Skeleton>
        <SkeletonBlock className="h-19" />
      </Skeleton>
    );
  const administrators = members.data.filter(
    ({ role, status }) => role === 'administrator' && status === 'active',
  );
  return (
    <SelectField
      label={text.administrator}
      help={text.administratorHelp}
      placeholder={text.chooseAdministrator}
      options={administrators.map(({ id, name, email }) => ({ value: id, label: name, note: email }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
