import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';

export interface AuditEntry {
  at: Date;
  company_id: string | null;
  actor: { kind: 'user' | 'device' | 'system'; id: string | null; name: string };
  action: AuditAction;
  object: { kind: string; id: string };
  /** Old and new value, reason; never a secret. */
  details?: Record<string, unknown>;
}

/** Writes an audit entry in the transaction of the change: neither exists without the other. */
export const audit = (tx: DatabaseTransaction, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** The same for many changes at once, in one statement. */
export async function auditAll(tx: DatabaseTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        id: newId(entry.at),
        at: entry.at,
        company_id: entry.company_id,
        actor_kind: entry.actor.kind,
        actor_id: entry.actor.id,
        actor_name: entry.actor.name,
        action: entry.action,
        object_kind: entry.object.kind,
        object_id: entry.object.id,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute();
}
