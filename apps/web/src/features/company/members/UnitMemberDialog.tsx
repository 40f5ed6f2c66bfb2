import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addUnitMember, patchUnitMember } from '@tenken/contract/company/member.routes.ts';
import type { UnitMember } from '@tenken/contract/company/member.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { AccessFields, isComplete, type Access } from './AccessFields.tsx';
import { membersQuery } from '../company.queries.ts';
import { memberMessages } from './member.messages.ts';
import { useOrganisationAction } from '../use-organisation-action.ts';

type Props = {
  unit: UnitDetail;
  /** Null to add somebody. */
  member: UnitMember | null;
  members: readonly UnitMember[];
  onClose: () => void;
};

const GUEST: Access = { role: 'guest', facility_access: { type: 'all' } };

/** Adds somebody of the company to a unit, or changes role and facilities of a member. */
export function UnitMemberDialog({ unit, member, members, onClose }: Props) {
  const text = useText(memberMessages);
  const [userId, setUserId] = useState<string | null>(member?.user.id ?? null);
  const [access, setAccess] = useState<Access>(member ?? GUEST);
  const [isTried, setIsTried] = useState(false);
  const saving = useOrganisationAction(
    (id: string) => {
      const { role, facility_access } = access;
      return member === null
        ? call(addUnitMember, { params: { id: unit.id }, body: { user_id: id, role, facility_access } })
        : call(patchUnitMember, { params: { id: unit.id, userId: id }, body: { role, facility_access } });
    },
    {
      success: member === null ? text.added : text.saved,
      onSuccess: onClose,
    },
  );
  return (
    <FormModal
      title={member === null ? text.addToUnit : text.editOf(member.user.name)}
      action={member === null ? text.addToUnit : text.save}
      size="normal"
      canSubmit={userId !== null}
      isInProgress={saving.isInProgress}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (userId !== null && isComplete(access)) void saving.run(userId);
      }}
    >
      {member === null && <PersonField value={userId} onChange={setUserId} members={members} />}
      <AccessFields facilities={unit.facilities} value={access} onChange={setAccess} isTried={isTried} />
    </FormModal>
  );
}

type PersonProps = {
  value: string | null;
  onChange: (id: string) => void;
  members: readonly UnitMember[];
};

function PersonField({ value, onChange, members }: PersonProps) {
  const text = useText(memberMessages);
  const known = new Set(members.map(({ user }) => user.id));
  const people = useQuery(membersQuery());
  if (people.data === undefined)
    return (
      <Skeleton>
        <SkeletonBlock className="h-14" />
      </Skeleton>
    );
  const left = people.data.filter(({ id, status }) => status !== 'declined' && !known.has(id));
  if (left.length === 0) return <Text variant="paragraph">{text.nobodyLeft}</Text>;
  return (
    <SelectField
      label={text.person}
      placeholder={text.choosePerson}
      options={left.map(({ id, name, email }) => ({ value: id, label: name, note: email }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
