/** The console keeps the list of units this long, for each user. */
export const MANAGEMENT_UNIT_CACHE_SECONDS = 30;
export const MAX_FACILITIES_PER_UNIT = 50;
/** The roles somebody can have in a company; `none` sees only the units they belong to. */
export const COMPANY_ROLES = ['administrator', 'manager', 'none'] as const;
/** Of a logo as it is sent (decision U-98). */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Of a logo as it is sent, sides in pixels; it is kept much smaller. */
export const LOGO_SIZE = { minSide: 1, maxSide: 4096, maxPixels: 16_000_000 } as const;
/** Months that a company may keep something; the audit log no shorter than a year (decision F-188). */
export const RETENTION_MONTHS = { min: 1, max: 1200, minAudit: 12 } as const;
/** What has a term of its own, as the fields of a company are called. */
export const RETENTION_KINDS = [
  'keep_originals_months',
  'keep_pictures_months',
  'keep_readings_months',
  'keep_sensor_data_months',
  'keep_audit_months',
] as const;
