/** Inspection targets in one export, gauges and guards together (decision U-15). */
export const EXPORT_MAX_TARGETS = 100;
/** Pictures in one export, and their total bytes (decision U-71). */
export const EXPORT_MAX_PHOTOS = 5000;
export const EXPORT_MAX_PHOTO_BYTES = 2 * 1024 ** 3;
/** After this time the file is deleted and the export marked as expired. */
export const EXPORT_KEEP_DAYS = 7;
/** Lifetime of a download URL (decision U-119). */
export const DOWNLOAD_LINK_MINUTES = 5;
/** Exports queued or running at once (decision F-90). */
export const OPEN_EXPORTS = { perUser: 5, perCompany: 20 } as const;
/** Total finished files of one company; beyond it the oldest are deleted early. */
export const EXPORT_MAX_COMPANY_BYTES = 10 * 1024 ** 3;
/** Targets × days. Up to this, without photos, an export is small and has its own queue. */
export const SMALL_EXPORT_TARGET_DAYS = 310;
/** Remarks of one target on an inspection sheet, the newest; of further ones the number is shown. */
export const SHEET_REMARKS = 20;
