import * as z from 'zod/mini';
import { companyAdministrators } from '../wire/access.ts';
import { pageOf } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { auditEntry, auditExportQuery, auditQuery } from './audit.schema.ts';

export const listAuditEntries = route({
  needsSession: true,
  name: 'listAuditEntries',
  summary: 'List the audit log of the organisation, newest first',
  method: 'GET',
  space: 'api',
  path: '/company/audit_entries',
  access: companyAdministrators,
  query: auditQuery,
  reply: { status: 200, body: pageOf(auditEntry) },
  errors: ['session_required', 'invalid_range'],
});

export const exportAuditEntries = route({
  needsSession: true,
  name: 'exportAuditEntries',
  summary: 'Get a download URL of the audit log as CSV, valid for 5 minutes',
  method: 'GET',
  space: 'api',
  path: '/company/audit_entries/export',
  access: companyAdministrators,
  query: auditExportQuery,
  reply: { status: 200, body: z.object({ download_url: z.string() }) },
  errors: ['session_required', 'invalid_range'],
});
