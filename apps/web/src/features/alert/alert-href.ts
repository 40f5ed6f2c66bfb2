import { pageAddress } from '../../shared/api/page-address.ts';

/** The page of one alert. */
export const alertHref = (id: string): string => `${pageAddress().prefix}/alerts/${encodeURIComponent(id)}`;

/** The alerts of a facility, or of all. */
export const alertsHref = (facilityId: string | null): string =>
  `${pageAddress().prefix}/alerts${facilityId === null ? '' : `?facility_id=${encodeURIComponent(facilityId)}`}`;

/** What a facility hears of its cameras, and its maintenance windows. */
export const alertSettingsHref = (facilityId: string): string =>
  `${pageAddress().prefix}/alerts/settings?facility_id=${encodeURIComponent(facilityId)}`;
