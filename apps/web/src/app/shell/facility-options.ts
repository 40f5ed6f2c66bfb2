import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { worstStatus } from '@tenken/contract/measurement/severity.rules.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import type { Option } from '../../shared/ui/option.ts';
import { appMessages } from './app.messages.ts';
import type { ShellData } from './shell-data.ts';

export type Places = Pick<ShellData, 'units' | 'alertCounts' | 'facilityStates'>;
type Unit = ShellData['units'][number];

/** Units and facilities to choose from, each with its status. */
export function useFacilityOptions({ units, alertCounts, facilityStates }: Places): {
  units: Option[];
  facilitiesOf: (unit: Unit | undefined) => Option[];
} {
  const text = useText(appMessages);
  const noteOf = (states: readonly FacilityState[], alerts: number): string =>
    [
      text.countCameras(states.reduce((sum, { cameras }) => sum + cameras, 0)),
      text.countSilent(states.reduce((sum, { silent }) => sum + silent, 0)),
      alerts > 0 ? text.unacknowledgedAlerts(alerts) : '',
    ]
      .filter((words) => words !== '')
      .join(' · ');
  const stateOf = (ids: readonly string[]): Pick<Option, 'note' | 'status'> => {
    const states = ids.flatMap((id) => facilityStates?.get(id) ?? []);
    const alerts = ids.reduce((sum, id) => sum + (alertCounts?.get(id) ?? 0), 0);
    if (states.length === 0) return alerts > 0 ? { note: text.unacknowledgedAlerts(alerts) } : {};
    const hasCameras = states.some(({ cameras }) => cameras > 0);
    return {
      note: noteOf(states, alerts),
      ...(hasCameras ? { status: worstStatus(states.map(({ status }) => status)) } : {}),
    };
  };
  return {
    units: units.map(({ id, name, facilities }) =>
      facilities.length === 0
        ? { value: id, label: name, isDisabled: true, note: text.unitWithoutFacility }
        : { value: id, label: name, ...stateOf(facilities.map((facility) => facility.id)) },
    ),
    facilitiesOf: (unit) =>
      (unit?.facilities ?? []).map(({ id, name }) => ({ value: id, label: name, ...stateOf([id]) })),
  };
}
