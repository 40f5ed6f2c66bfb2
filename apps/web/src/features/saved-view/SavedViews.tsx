import { Bookmark, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { savedViewsButtonMessages } from './saved-views-button.messages.ts';
import type { ShownView } from './shown-view.ts';

const SavedViewsMenu = lazyPart(() => import('./SavedViewsMenu.tsx'), 'SavedViewsMenu');
const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');
const ManageViewsDialog = lazyPart(() => import('./ManageViewsDialog.tsx'), 'ManageViewsDialog');

/** The menu of saved views beside the filters that they keep. Everything behind the button is downloaded when it is opened. */
export function SavedViews(shown: ShownView) {
  const text = useText(savedViewsButtonMessages);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <MenuButton
        align="start"
        preload={SavedViewsMenu.preload}
        trigger={
          <Button className="max-md:touch-area">
            <Icon of={Bookmark} className="text-ink-2" />
            <span className="max-md:sr-only">{text.title}</span>
            <Icon of={ChevronDown} className="text-ink-3" />
          </Button>
        }
      >
        {(menu) => (
          <SavedViewsMenu
            {...menu}
            shown={shown}
            onSave={() => setDialog('save')}
            onManage={() => setDialog('manage')}
          />
        )}
      </MenuButton>
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveViewDialog shown={shown} onClose={close} />}
        {dialog === 'manage' && <ManageViewsDialog shown={shown} onClose={close} />}
      </Suspense>
    </>
  );
}
