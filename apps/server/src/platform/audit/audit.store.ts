import type { DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';

export interface AuditEntry {
  at: Date;
  company_id: string | null;
  actor: { kind: 'user' | 'device' | 'system'; id: string | null; name: string };
  /** `measurement.confirmed`, `camera.moved`: feature and past participle. */
  action: string;
  object: { kind: string; id: string };
  /** From, to, why; never a secret. */
  details?: Record<string, unknown>;
}

/** Notes who did what, in the transaction of the change itself: one cannot exist without the other. */
export async function audit(tx: DatabaseTransaction, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
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
    })
    .execute();
}
