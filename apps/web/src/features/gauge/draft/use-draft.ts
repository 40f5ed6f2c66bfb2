import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, saveDraft, type Draft } from './draft-store.ts';

const KEEP_AFTER_MS = 400;

export interface DraftHandle<Form> {
  /** The form as it stands now; kept a moment later, or at once when the page goes away. */
  readonly onChange: (form: Form, how: Changed) => void;
  /** Keeps what is waiting, now. */
  readonly flush: () => void;
  /** It was saved or given up; nothing is kept of it any more. */
  readonly drop: () => void;
  /** Somebody is about to leave with changes; null while nobody is. */
  readonly leaving: PendingNavigation | null;
}

interface Changed {
  /** It is not what is saved. */
  readonly isDraft: boolean;
  /** Something was changed since the page was opened: leaving asks. */
  readonly isTouched: boolean;
}

export interface PendingNavigation {
  /** False where the browser refused to keep the draft. */
  readonly isKept: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Keeps a form by itself while somebody works on it, so that leaving, crashing or an expired session loses nothing.
 * Leaving for another page of the console asks first; closing the tab asks only where the browser refuses to keep it.
 */
export function useDraft<Form>(key: string, about: Pick<Draft<Form>, 'baseVersion'>): DraftHandle<Form> {
  const waiting = useRef<{ form: Form; isDraft: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isKept, setIsKept] = useState(true);
  const isTouched = useRef(false);
  const context = useRef(about);
  useEffect(() => {
    context.current = about;
  });
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const now = waiting.current;
    waiting.current = null;
    if (now === null) return;
    if (!now.isDraft) return dropDraft(key);
    const draft = { form: now.form, ...context.current, savedAt: new Date().toISOString() };
    setIsKept(saveDraft(key, draft));
  }, [key]);
  const onChange = useCallback(
    (form: Form, how: Changed) => {
      waiting.current = { form, isDraft: how.isDraft };
      isTouched.current = how.isTouched;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    setIsKept(true);
    isTouched.current = false;
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      flush();
      // Signing in again comes back here, and the draft with it.
      const isElsewhere = next.pathname !== current.pathname && !/\/login\/?$/.test(next.pathname);
      return isTouched.current && isElsewhere;
    },
    enableBeforeUnload: !isKept,
    withResolver: true,
  });
  const leaving =
    blocker.status === 'blocked' ? { isKept, leave: blocker.proceed, stay: blocker.reset } : null;
  return { onChange, flush, drop, leaving };
}
