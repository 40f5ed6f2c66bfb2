import type { getExport as getExportRoute } from '@tenken/contract/export/export.routes.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireExport } from './require-export.ts';
import { toExport } from './to-export.ts';

export const getExport = async (
  platform: Platform,
  { caller, params }: Call<typeof getExportRoute, UserCaller>,
): Promise<ExportRecord> =>
  toExport(platform, await requireExport(platform, caller, params.id), caller.user.id);
