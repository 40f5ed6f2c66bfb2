/** Photos one analysis takes (decision U-62). */
export const MAX_ANALYSIS_PHOTOS = 100;
/** Pictures somebody may bring to one analysis. */
export const MAX_ANALYSIS_IMAGES = 10;
export const MAX_ANALYSIS_TARGETS = 20;
/** How long a result can be seen again. */
export const ANALYSIS_KEEP_DAYS = 7;
/** Analyses that wait or run at once (decision F-90). */
export const OPEN_ANALYSES = { perUser: 3, perCompany: 10 } as const;
