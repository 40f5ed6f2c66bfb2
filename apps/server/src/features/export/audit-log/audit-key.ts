import * as z from 'zod/mini';
import { auditExportQuery, type AuditExport } from '@tenken/contract/company/audit.schema.ts';
import { ID_PATTERN, type Id } from '@tenken/contract/wire/id.ts';

export interface AuditKey {
  readonly companyId: Id<'company'>;
  readonly wish: AuditExport;
}

/** Whose log and what is wanted of it, as the name of its file: the signature of the link covers both. */
export const writeAuditKey = (companyId: Id<'company'>, wish: AuditExport): string =>
  `${companyId}.${Buffer.from(JSON.stringify(wish)).toString('base64url')}`;

export function readAuditKey(key: string): AuditKey | null {
  const [companyId = '', wish = '', ...rest] = key.split('.');
  if (rest.length > 0 || !ID_PATTERN.test(companyId)) return null;
  try {
    const read = z.safeParse(auditExportQuery, JSON.parse(Buffer.from(wish, 'base64url').toString()));
    return read.success ? { companyId, wish: read.data } : null;
  } catch {
    return null;
  }
}
