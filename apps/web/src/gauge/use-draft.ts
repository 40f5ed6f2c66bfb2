import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft, type Draft } from './draft-store.ts';

const KEEP_AFTER_MS = 400;

export interface DraftKeeper<Form> {
  /** The form as it stands now; kept a moment later, or at once when the page goes away. */
  readonly onChange: (form: Form, isChanged: boolean) => void;
  /** Keeps what is waiting, now. */
  readonly flush: () => void;
  /** It was saved or given up; nothing is kept of it any more. */
  readonly drop: () => void;
}

/**
 * Keeps a form by itself while somebody works on it, so that leaving, crashing or an expired session loses nothing. Only
 * where the browser refuses to keep it, leaving asks first.
 */
export function useDraft<Form>(
  key: string,
  about: Pick<Draft<Form>, 'photoId' | 'baseVersion'>,
  question: string,
): DraftKeeper<Form> {
  const waiting = useRef<{ form: Form; isChanged: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnkept = useRef(false);
  const context = useRef(about);
  useEffect(() => {
    context.current = about;
  });
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const now = waiting.current;
    waiting.current = null;
    if (now === null) return;
    if (!now.isChanged) return dropDraft(key);
    const draft = { form: now.form, ...context.current, savedAt: new Date().toISOString() };
    isUnkept.current = !keepDraft(key, draft);
  }, [key]);
  const onChange = useCallback(
    (form: Form, isChanged: boolean) => {
      waiting.current = { form, isChanged };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    isUnkept.current = false;
    dropDraft(key);
  }, [key]);
  useEffect(() => {
    const onHide = (): void => flush();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [flush]);
  useBlocker({
    shouldBlockFn: () => {
      flush();
      return isUnkept.current && !window.confirm(question);
    },
    enableBeforeUnload: () => isUnkept.current,
  });
  return { onChange, flush, drop };
}
