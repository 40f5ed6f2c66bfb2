import type { SavedViewPage } from '@tenken/contract/saved-view/saved-view.rules.ts';

/** What is on the screen: where, and what stands behind the question mark. */
export type ShownView = { facilityId: string; page: SavedViewPage; query: string };
