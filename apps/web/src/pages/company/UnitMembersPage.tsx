import { useParams } from '@tanstack/react-router';
import { UnitGate } from '../../features/company/units/UnitGate.tsx';
import { UnitMembers } from '../../features/company/members/UnitMembers.tsx';

/** Who belongs to a management unit, with role and facilities. */
export function UnitMembersPage() {
  const { id } = useParams({ from: '/shell/management_units/$id/members' });
  return <UnitGate id={id}>{(unit) => <UnitMembers unit={unit} />}</UnitGate>;
}
