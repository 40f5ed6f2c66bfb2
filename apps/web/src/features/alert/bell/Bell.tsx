import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { alertCountsQuery } from '../alert.queries.ts';
import { bellMessages } from './bell.messages.ts';

const BellPopup = lazyPart(() => import('./BellPopup.tsx'), 'BellPopup');

/** The alerts that nobody has acknowledged, of every facility one may see, as a number that is also said. */
export function Bell() {
  const text = useText(bellMessages);
  const facilities = useQuery(alertCountsQuery).data ?? [];
  const count = facilities.reduce((sum, { unacknowledged }) => sum + unacknowledged, 0);
  return (
    <>
      <MenuButton
        popup="dialog"
        align="start"
        preload={BellPopup.preload}
        trigger={
          <button
            type="button"
            aria-label={text.bell(count)}
            className={`${buttonClass({ variant: 'simple' })} relative aspect-square shrink-0 px-0! touch-area`}
          >
            <Icon of={BellIcon} className="pointer-coarse:size-5" />
            {count > 0 && (
              <span
                aria-hidden
                className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-tiny font-semibold text-white num"
              >
                {count > 99 ? '99+' : count}
              </span>
            )}
          </button>
        }
      >
        {(menu) => <BellPopup {...menu} count={count} />}
      </MenuButton>
      <output className="sr-only">{count > 0 && text.said(count)}</output>
    </>
  );
}
