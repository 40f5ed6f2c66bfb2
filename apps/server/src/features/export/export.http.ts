import * as sheetRoutes from '@tenken/contract/export/daily-sheet.routes.ts';
import * as routes from '@tenken/contract/export/export.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createExport } from './create-export.ts';
import { getDailySheet } from './daily-sheet/get-daily-sheet.ts';
import { deleteExport } from './delete-export.ts';
import { getExport, listExports } from './read-exports.ts';

export const exportRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listExports, listExports),
  forUser(routes.createExport, createExport),
  forUser(routes.getExport, getExport),
  forUser(routes.deleteExport, deleteExport),
  forUser(sheetRoutes.getDailySheet, getDailySheet),
];
