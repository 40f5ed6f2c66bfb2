import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { requiredName, text } from '../wire/text.ts';
import { SAVED_VIEW_NAME_MAX_LENGTH, SAVED_VIEW_QUERY_MAX_LENGTH } from './saved-view.limits.ts';
import { SAVED_VIEW_PAGES } from './saved-view.rules.ts';

/** Filters and order of a page under a name; private, or shared with all users of the facility. */
export const savedView = z.object({
  id: idOf('saved_view'),
  page: z.enum(SAVED_VIEW_PAGES),
  name: z.string(),
  /** The query string without the facility. */
  query: z.string(),
  is_shared: z.boolean(),
  by: z.object({ id: idOf('user'), name: z.string() }),
  /** Whether the user may rename, share and delete it. */
  may_change: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const name = requiredName(SAVED_VIEW_NAME_MAX_LENGTH);
/** The allowed parameters of a page are a separate rule (readViewQuery). */
const query = text(SAVED_VIEW_QUERY_MAX_LENGTH);

export const newSavedView = z.object({
  facility_id: idOf('facility'),
  page: z.enum(SAVED_VIEW_PAGES),
  name,
  query,
  is_shared: z.boolean(),
});

export const savedViewPatch = z.object({
  name: z.optional(name),
  query: z.optional(query),
  is_shared: z.optional(z.boolean()),
});
