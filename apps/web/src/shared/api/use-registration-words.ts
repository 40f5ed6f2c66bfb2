import type { ToastMessage } from '../ui/toast/toast-store.ts';
import { isApiError } from './api-error.ts';
import { useErrorText } from './use-error-text.ts';

/** Refusals whose own sentence is the whole toast. */
const LIMITS: ReadonlySet<string> = new Set(['camera_limit_exceeded', 'facility_limit_exceeded']);
/** Refusals that no field explains: the specification has words for them (section 8). */
const EXPLAINED: ReadonlySet<string> = new Set(['invalid_input', 'permission_denied']);

/** The toast of a camera or facility that could not be registered: a limit speaks for itself, other refusals stand below. */
export function useRegistrationWords(failed: string): (error: unknown) => ToastMessage {
  const errorText = useErrorText();
  return (error) => {
    const code = (isApiError(error) && error.code) || '';
    if (LIMITS.has(code)) return { text: errorText(error) };
    return EXPLAINED.has(code) ? { text: failed, detail: errorText(error) } : { text: failed };
  };
}
