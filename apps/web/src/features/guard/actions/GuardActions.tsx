import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { archiveGuard, deleteGuard, patchGuard } from '../guard.queries.ts';

const GuardMenu = lazyPart(() => import('./GuardMenu.tsx'), 'GuardMenu');
const ArchiveDialog = lazyPart(() => import('./ArchiveDialog.tsx'), 'ArchiveDialog');
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'), 'DeleteDialog');

type Props = {
  guard: Pick<Guard, 'id' | 'name' | 'is_active' | 'archived_at'>;
  /** Called when it is done; `guard` is null after a deletion. */
  onDone?: (outcome: GuardOutcome, guard: Guard | null) => void;
  /** Links to the guard's other pages; left out where one is on them. */
  hasLinks?: boolean;
};

/** Menu of a guard, for users who may change it; empty for an archived one. */
export function GuardActions({ guard, onDone, hasLinks = true }: Props) {
  const text = useText(guardActionMessages);
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const actions = useGuardActions(guard, (outcome, changed) => {
    setAsked(null);
    onDone?.(outcome, changed);
  });
  if (guard.archived_at !== null) return null;
  const dialog = { guard, isBusy: actions.isBusy, onClose: () => setAsked(null) };
  return (
    <>
      <MenuButton
        trigger={<IconButton icon={Ellipsis} label={text.more} aria-busy={actions.isBusy} />}
        preload={GuardMenu.preload}
      >
        {(menu) => (
          <GuardMenu
            {...menu}
            home={hasLinks ? `${pageAddress().prefix}/guards/${guard.id}` : null}
            isActive={guard.is_active}
            onSwitch={actions.switchActive}
            onAsk={setAsked}
          />
        )}
      </MenuButton>
      <Suspense>
        {asked === 'archive' && <ArchiveDialog {...dialog} onConfirm={actions.archive} />}
        {asked === 'delete' && <DeleteDialog {...dialog} onConfirm={actions.remove} />}
      </Suspense>
    </>
  );
}

type GuardOutcome = 'stopped' | 'resumed' | 'archived' | 'deleted';

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
