import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { gaugeActionMessages } from './gauge-actions.messages.ts';
import { useGaugeActions } from './use-gauge-actions.ts';

const GaugeMenu = lazyPart(() => import('./GaugeMenu.tsx'), 'GaugeMenu');
const DeleteGaugeDialog = lazyPart(() => import('./DeleteGaugeDialog.tsx'), 'DeleteGaugeDialog');

type Props = { gauge: { id: string; name: string; is_active: boolean } };

/** What can be done with a gauge, as a menu for those who may change it. */
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
