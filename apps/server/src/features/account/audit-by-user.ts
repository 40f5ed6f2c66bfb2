import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { UserCaller } from './caller.ts';

export interface Change {
  readonly at: Date;
  /** The company in whose log it appears; by default that of the caller. */
  readonly company_id?: string | null;
  readonly action: AuditAction;
  readonly object: { readonly kind: string; readonly id: string };
  readonly details?: Record<string, unknown>;
}

/** Records a change by a user, with the IP address. */
export const auditByUser = (
  tx: DatabaseTransaction,
  { caller, request }: { caller: UserCaller; request: FastifyRequest },
  { at, company_id, action, object, details }: Change,
): Promise<void> =>
  audit(tx, {
    at,
    company_id: company_id === undefined ? caller.user.company_id : company_id,
    actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
    action,
    object,
    details: { ...details, ip: request.ip },
  });
