import { errorsOf, type ApiCall } from '../api-document.ts';

/** Calls about accounts, members and the company refuse personal tokens (decision U-45). */
export const isBrowserOnly = (call: ApiCall): boolean =>
  errorsOf(call).some(({ codes }) => codes.includes('session_required'));
