/** Photos of one analysis (decision U-62). */
export const MAX_ANALYSIS_PHOTOS = 100;
/** Uploaded pictures of one analysis. */
export const MAX_ANALYSIS_IMAGES = 10;
export const MAX_ANALYSIS_TARGETS = 20;
/** How long a result is kept. */
export const ANALYSIS_KEEP_DAYS = 7;
/** Analyses queued or running at once (decision F-90). */
export const OPEN_ANALYSES = { perUser: 3, perCompany: 10 } as const;
