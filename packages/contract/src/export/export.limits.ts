/** Inspection targets in one export, gauges and guards together (decision U-15). */
export const EXPORT_MAX_TARGETS = 100;
/** Pictures in one export, and the bytes of all of them (decision U-71). */
export const EXPORT_MAX_PHOTOS = 5000;
export const EXPORT_MAX_PHOTO_BYTES = 2 * 1024 ** 3;
/** Afterwards the file is gone and the export says so. */
export const EXPORT_KEEP_DAYS = 7;
/** How long the address of a file works (decision U-119). */
export const DOWNLOAD_LINK_MINUTES = 5;
/** Exports that wait or are made at once (decision F-90). */
export const OPEN_EXPORTS = { perUser: 5, perCompany: 20 } as const;
/** Finished files of one company; beyond it the oldest go before their time. */
export const EXPORT_MAX_COMPANY_BYTES = 10 * 1024 ** 3;
/** Targets × days. Without photos and up to this a file is small, and does not stand behind large ones. */
export const SMALL_EXPORT_TARGET_DAYS = 310;
/** Remarks of one target on an inspection sheet, the newest; of the others the sheet says how many there are. */
export const SHEET_REMARKS = 20;
