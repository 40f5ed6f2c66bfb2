import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';

export interface Person {
  readonly id: Id<'user'>;
  readonly name: string;
  readonly company_id: Id<'company'> | null;
}

/** Records what a user did to their own account, and from which address. */
export const auditAccount = (
  tx: DatabaseTransaction,
  person: Person,
  entry: {
    at: Date;
    action: AuditAction;
    request: FastifyRequest;
    object?: { kind: string; id: string };
    details?: Record<string, unknown>;
  },
): Promise<void> =>
  audit(tx, {
    at: entry.at,
    company_id: person.company_id,
    actor: { kind: 'user', id: person.id, name: person.name },
    action: entry.action,
    object: entry.object ?? { kind: 'user', id: person.id },
    details: { ...entry.details, ip: entry.request.ip },
  });
