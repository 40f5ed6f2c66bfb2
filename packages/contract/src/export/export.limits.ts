/** Inspection targets in one export, gauges and guards together (decision U-15). */
export const EXPORT_MAX_TARGETS = 100;
/** Pictures in one export, and the bytes of all of them (decision U-71). */
export const EXPORT_MAX_PHOTOS = 5000;
export const EXPORT_MAX_PHOTO_BYTES = 2 * 1024 ** 3;
/** Afterwards the file is gone and the export says so. */
export const EXPORT_KEEP_DAYS = 7;
/** How long the address of a file works (decision U-119). */
export const DOWNLOAD_LINK_MINUTES = 5;
