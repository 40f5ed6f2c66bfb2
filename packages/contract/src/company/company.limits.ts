/** The console caches the list of units this long, for each user. */
export const MANAGEMENT_UNIT_CACHE_SECONDS = 30;
export const MAX_FACILITIES_PER_UNIT = 50;
/** Roles in a company; `none` has access to their own units only. */
export const COMPANY_ROLES = ['administrator', 'manager', 'none'] as const;
/** Maximum of an uploaded logo (decision U-98). */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Dimensions of an uploaded logo; it is stored much smaller. */
export const LOGO_SIZE = { minSide: 1, maxSide: 4096, maxPixels: 16_000_000 } as const;
/** Retention periods in months; the audit log at least a year (decision F-188). */
export const RETENTION_MONTHS = { min: 1, max: 1200, minAudit: 12 } as const;
/** Kinds of data with their own retention period, by the field names of a company. */
export const RETENTION_KINDS = [
  'keep_originals_months',
  'keep_pictures_months',
  'keep_readings_months',
  'keep_sensor_data_months',
  'keep_audit_months',
] as const;
