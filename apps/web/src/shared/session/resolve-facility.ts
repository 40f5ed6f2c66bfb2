import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';

/** The facility of the address. Without one the product says so in its log and raises an error (decision U-08). */
export function resolveFacilityId(facilityId: string | undefined, log: (message: string) => void): string {
  if (facilityId === undefined || facilityId === '') {
    log('Facility ID not found');
    throw new Error('Facility ID not found');
  }
  return facilityId;
}

export interface FacilityPlace {
  readonly unit: ManagementUnit;
  readonly facility: { readonly id: string; readonly name: string };
}

export function findFacility(units: readonly ManagementUnit[], facilityId: string): FacilityPlace | null {
  for (const unit of units) {
    const facility = unit.facilities.find(({ id }) => id === facilityId);
    if (facility) return { unit, facility };
  }
  return null;
}

/** The first facility a person may see, in the order of the switcher. */
export const firstFacilityId = (units: readonly ManagementUnit[]): string | null =>
  units.find((unit) => unit.facilities.length > 0)?.facilities[0]?.id ?? null;
