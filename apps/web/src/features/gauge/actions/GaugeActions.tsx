import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { gaugeActionMessages } from './gauge-actions.messages.ts';
import { deleteGauge, patchGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { dropDraftsOf } from '../draft/draft-store.ts';

const GaugeMenu = lazyPart(() => import('./GaugeMenu.tsx'), 'GaugeMenu');
const DeleteGaugeDialog = lazyPart(() => import('./DeleteGaugeDialog.tsx'), 'DeleteGaugeDialog');

type Props = { gauge: { id: string; name: string; is_active: boolean } };

/** Menu of a gauge, for users who may change it. */
export function GaugeActions({ gauge }: Props) {
  const text = useText(gaugeActionMessages);
  const [isAsked, setIsAsked] = useState(false);
  const actions = useGaugeActions(gauge, () => setIsAsked(false));
  return (
    <>
      <MenuButton
        trigger={<IconButton icon={Ellipsis} label={text.more(gauge.name)} aria-busy={actions.isBusy} />}
        preload={GaugeMenu.preload}
      >
        {(menu) => (
          <GaugeMenu
            {...menu}
            gauge={gauge}
            onSwitch={actions.switchActive}
            onDelete={() => setIsAsked(true)}
          />
        )}
      </MenuButton>
      <Suspense fallback={null}>
        {isAsked && (
          <DeleteGaugeDialog
            name={gauge.name}
            isBusy={actions.isBusy}
            onConfirm={actions.remove}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Suspense>
    </>
  );
}

type Target = { id: string; name: string; is_active: boolean };

/** Stops, resumes and deletes a gauge; one of them at a time. */
export function useGaugeActions({ id, name, is_active }: Target, onDeleted: () => void) {
  const text = useText(gaugeActionMessages);
  const changes = changed.gauge(id);
  const switching = useChange(() => call(patchGauge, { params: { id }, body: { is_active: !is_active } }), {
    changes,
    success: is_active ? text.stopped(name) : text.resumed(name),
  });
  const deleting = useChange(() => call(deleteGauge, { params: { id } }), {
    changes,
    success: text.deleted(name),
    onSuccess: () => {
      dropDraftsOf(`gauge.${id}`);
      onDeleted();
    },
  });
  return {
    isBusy: switching.isInProgress || deleting.isInProgress,
    switchActive: () => void switching.run(),
    remove: () => void deleting.run(),
  };
}
