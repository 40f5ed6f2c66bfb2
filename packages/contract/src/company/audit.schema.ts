import * as z from 'zod/mini';
import { EXPORT_HEADINGS } from '../export/export.schema.ts';
import { datetime } from '../wire/scalars.ts';
import { ID_MAX_LENGTH } from '../wire/id.ts';
import { pageQuery } from '../wire/paging.ts';
import { text, textLike } from '../wire/text.ts';

/** Who did what to which object, when and from which address. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'device', 'system']),
    id: z.nullable(z.string()),
    name: z.string(),
  }),
  action: z.string(),
  /** name: the current name, or for a deleted object the recorded one. */
  object: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  /** Old and new value, reason; never a secret. */
  details: z.record(z.string(), z.unknown()),
  /** Current names of the objects whose ids are in the details. */
  names: z.record(z.string(), z.string()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  from_datetime: z.optional(datetime),
  until_datetime: z.optional(datetime),
  /** A prefix of actions: `member`, `unit.deleted`. */
  action: z.optional(textLike(/^[a-z_.]{1,60}$/, 60, 'invalid_action')),
  actor_id: z.optional(text(ID_MAX_LENGTH)),
  object_kind: z.optional(textLike(/^[a-z_]{1,40}$/, 40, 'invalid_object_kind')),
  object_id: z.optional(text(ID_MAX_LENGTH)),
};

export const auditQuery = z.object({ ...filter, ...pageQuery() });
/** Headings: names and ids of the API, or the words of the user's language with names before ids. */
export const auditExportQuery = z.object({ ...filter, headings: z._default(z.enum(EXPORT_HEADINGS), 'api') });
export type AuditExport = z.infer<typeof auditExportQuery>;
export type AuditFilter = Omit<AuditExport, 'headings'>;
