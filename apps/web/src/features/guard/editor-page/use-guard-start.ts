import { useState } from 'react';
import type { Draft } from '../../gauge/draft/draft-store.ts';
import type { GuardForm } from '../editor/guard-form.ts';

/** A guard as the editor opened it, or as it stands after another person's version was taken. */
export interface GuardBase {
  readonly id: string;
  readonly form: GuardForm;
  readonly version: number;
}

interface Options {
  readonly fresh: GuardForm;
  /** Null for a new guard. */
  readonly base: GuardBase | null;
  readonly draft: Draft<GuardForm> | null;
}

/** What the editor begins with: the draft, the guard as it is saved, or what somebody else saved meanwhile. */
export function useGuardStart({ fresh, base, draft }: Options) {
  const [start, setStart] = useState({
    form: draft?.form ?? fresh,
    base: base && { ...base, version: draft?.baseVersion ?? base.version },
    restoredFrom: draft?.savedAt ?? null,
    /** Another number is another editor, with a history of its own. */
    number: 0,
  });
  // Stopping and resuming raise the version of the guard that is being edited, and change nothing that is drawn.
  const [opened, setOpened] = useState(base);
  if (base !== opened) {
    setOpened(base);
    if (start.base && base && start.base.version === opened?.version)
      setStart({ ...start, base: { ...start.base, version: base.version } });
  }
  return {
    start,
    begin: (form: GuardForm, from: GuardBase | null) =>
      setStart({ form, base: from, restoredFrom: null, number: start.number + 1 }),
    closeNotice: () => setStart({ ...start, restoredFrom: null }),
  };
}
