import { useParams } from '@tanstack/react-router';
import { UnitGate } from '../../features/company/units/UnitGate.tsx';
import { UnitSettings } from '../../features/company/units/UnitSettings.tsx';

/** Settings of one management unit, and its facilities. */
export function ManagementUnitPage() {
  const { id } = useParams({ from: '/shell/management_units/$id' });
  return <UnitGate id={id}>{(unit) => <UnitSettings unit={unit} />}</UnitGate>;
}
