import { useQueryClient } from '@tanstack/react-query';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { useRef, useState } from 'react';
import { reportLog } from '../../api/client-log.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';
import { archiveGuard, deleteGuard, patchGuard, refreshGuards } from '../guard.queries.ts';

export type GuardDeed = 'stopped' | 'resumed' | 'archived' | 'deleted';

type Target = Pick<Guard, 'id' | 'name' | 'is_active'>;

/** One deed at a time: idle, in progress, idle. A failure is logged and told, and nothing has changed. */
export function useGuardActions(
  { id, name, is_active }: Target,
  onDone: (deed: GuardDeed, guard: Guard | null) => void,
) {
  const text = useText(guardActionMessages);
  const errorText = useErrorText();
  const toasts = useToasts();
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<GuardDeed | null>(null);

  async function act(deed: GuardDeed, request: () => Promise<Guard | undefined>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(deed);
    try {
      const guard = await request();
      toasts.success({ text: text[deed](name) });
      refreshGuards(queries);
      onDone(deed, guard ?? null);
    } catch (error) {
      reportLog('error', `guard ${id} could not be ${deed}: ${String(error)}`);
      toasts.error({ text: errorText(error) });
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  }

  return {
    busy,
    switchActive: () =>
      void act(is_active ? 'stopped' : 'resumed', () => patchGuard(id, { is_active: !is_active })),
    archive: () => void act('archived', () => archiveGuard(id)),
    remove: (typedName: string) => void act('deleted', () => deleteGuard(id, typedName)),
  };
}
