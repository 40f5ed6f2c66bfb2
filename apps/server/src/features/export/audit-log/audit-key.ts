import * as z from 'zod/mini';
import { auditExportQuery, type AuditExport } from '@tenken/contract/company/audit.schema.ts';
import { ID_PATTERN, type Id } from '@tenken/contract/wire/id.ts';

export interface AuditKey {
  readonly companyId: Id<'company'>;
  readonly query: AuditExport;
}

/** Company and request as the file name: the signature of the link covers both. */
export const writeAuditKey = (companyId: Id<'company'>, query: AuditExport): string =>
  `${companyId}.${Buffer.from(JSON.stringify(query)).toString('base64url')}`;

export function readAuditKey(key: string): AuditKey | null {
  const [companyId = '', query = '', ...rest] = key.split('.');
  if (rest.length > 0 || !ID_PATTERN.test(companyId)) return null;
  try {
    const read = z.safeParse(auditExportQuery, JSON.parse(Buffer.from(query, 'base64url').toString()));
    return read.success ? { companyId, query: read.data } : null;
  } catch {
    return null;
  }
}
