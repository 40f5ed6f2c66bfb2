import type { AdminUnit } from '@tenken/contract/admin/device.schema.ts';

/** One facility of somebody's company, as the list to choose from shows it. */
export interface FlatFacility {
  readonly id: string;
  readonly unit_name: string;
  readonly facility_name: string;
  readonly company_id: string;
}

export interface FacilityLists {
  readonly units: readonly AdminUnit[];
  readonly facilities: readonly FlatFacility[];
}

export const NO_LISTS: FacilityLists = { units: [], facilities: [] };

export const flattenUnits = (units: readonly AdminUnit[]): FlatFacility[] =>
  units.flatMap((unit) =>
    unit.facilities.map(({ id, name }) => ({
      id,
      unit_name: unit.name,
      facility_name: name,
      company_id: unit.company.id,
    })),
  );

/** Loads both lists for a user's email; a failure empties both and is thrown on. */
export async function loadFacilityLists(
  fetchUnits: (email: string) => Promise<readonly AdminUnit[]>,
  email: string,
  show: (lists: FacilityLists) => void,
): Promise<void> {
  try {
    const units = await fetchUnits(email);
    show({ units, facilities: flattenUnits(units) });
  } catch (error) {
    show(NO_LISTS);
    throw error;
  }
}
