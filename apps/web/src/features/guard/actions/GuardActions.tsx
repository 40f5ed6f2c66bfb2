import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';
import { useGuardActions, type GuardOutcome } from './use-guard-actions.ts';

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

/** What can be done with a guard, as a menu for those who may change it. An archived one can do nothing any more. */
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
