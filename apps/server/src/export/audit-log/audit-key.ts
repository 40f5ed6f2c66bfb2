import * as z from 'zod/mini';
import { auditExportQuery, type AuditExport } from '@tenken/contract/company/audit.schema.ts';

/** What is wanted of an export, as the name of its file: the signature of the link covers it. */
export const writeAuditKey = (wish: AuditExport): string =>
  Buffer.from(JSON.stringify(wish)).toString('base64url');

export function readAuditKey(key: string): AuditExport | null {
  try {
    const read = z.safeParse(auditExportQuery, JSON.parse(Buffer.from(key, 'base64url').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
