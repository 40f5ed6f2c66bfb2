import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { archiveGuard, deleteGuard, patchGuard } from '../guard.queries.ts';
import { guardActionMessages } from './guard-actions.messages.ts';

export type GuardOutcome = 'stopped' | 'resumed' | 'archived' | 'deleted';

type Target = Pick<Guard, 'id' | 'name' | 'is_active'>;

/** Stops, resumes, archives and deletes a guard, one of them at a time. After a failure nothing has changed. */
export function useGuardActions(
  { id, name, is_active }: Target,
  onDone: (outcome: GuardOutcome, guard: Guard | null) => void,
) {
  const text = useText(guardActionMessages);
  const { isInProgress, run } = useChange(
    async (outcome: GuardOutcome, request: () => Promise<Guard | undefined>) => {
      const guard = await request();
      return { outcome, guard: guard ?? null };
    },
    {
      changes: changed.guard(id),
      success: ({ outcome }) => ({ text: text[outcome](name) }),
      onSuccess: ({ outcome, guard }) => onDone(outcome, guard),
      onError: (error) => reportLog('error', `guard ${id} could not be changed: ${String(error)}`),
    },
  );
  return {
    isBusy: isInProgress,
    switchActive: () =>
      void run(is_active ? 'stopped' : 'resumed', () => patchGuard(id, { is_active: !is_active })),
    archive: () => void run('archived', () => archiveGuard(id)),
    remove: (typedName: string) => void run('deleted', () => deleteGuard(id, typedName)),
  };
}
