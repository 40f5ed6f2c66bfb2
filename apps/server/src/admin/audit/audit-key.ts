import * as z from 'zod/mini';
import { auditExportQuery, type AuditFilter } from '@tenken/contract/company/audit.schema.ts';

/** The filter of an export, as the name of its file: the signature of the link covers it. */
export const writeAuditKey = (filter: AuditFilter): string =>
  Buffer.from(JSON.stringify(filter)).toString('base64url');

export function readAuditKey(key: string): AuditFilter | null {
  try {
    const read = z.safeParse(auditExportQuery, JSON.parse(Buffer.from(key, 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
