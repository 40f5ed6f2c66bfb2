import * as z from 'zod/mini';
import { EXPORT_HEADINGS } from '../export/export.schema.ts';
import { datetime } from '../wire/scalars.ts';
import { ID_MAX_LENGTH } from '../wire/id.ts';
import { pageQuery } from '../wire/paging.ts';
import { text, textLike } from '../wire/text.ts';

/** Who did what to which object, when and from where. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'device', 'system']),
    id: z.nullable(z.string()),
    name: z.string(),
  }),
  action: z.string(),
  /** name: what it is called, where that is known; a thing that is gone keeps the name it was noted with. */
  object: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  /** From, to, why; never a secret. */
  details: z.record(z.string(), z.unknown()),
  /** What the things are called now whose ids stand in the details. */
  names: z.record(z.string(), z.string()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  from_datetime: z.optional(datetime),
  until_datetime: z.optional(datetime),
  /** The beginning of an action: `member`, `unit.deleted`. */
  action: z.optional(textLike(/^[a-z_.]{1,60}$/, 60, 'invalid_action')),
  actor_id: z.optional(text(ID_MAX_LENGTH)),
  object_kind: z.optional(textLike(/^[a-z_]{1,40}$/, 40, 'invalid_object_kind')),
  object_id: z.optional(text(ID_MAX_LENGTH)),
};

export const auditQuery = z.object({ ...filter, ...pageQuery() });
/** Headings: the API's names and ids, or the words of the person's language with names before ids. */
export const auditExportQuery = z.object({ ...filter, headings: z._default(z.enum(EXPORT_HEADINGS), 'api') });
export type AuditExport = z.infer<typeof auditExportQuery>;
export type AuditFilter = Omit<AuditExport, 'headings'>;
