import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import type { RereadRow } from './reread.store.ts';

export const toReread = (row: RereadRow): Reread => ({
  id: row.id,
  status: row.status,
  total: row.total,
  done: row.done,
  changed: row.changed,
  became_unreadable: row.became_unreadable,
  became_readable: row.became_readable,
  skipped: row.skipped,
});
