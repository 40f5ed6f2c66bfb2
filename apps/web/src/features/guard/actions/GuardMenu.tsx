import { Archive, BrainCircuit, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../../shared/ui/popup/MenuButton.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';

type Props = OpenMenu & {
  /** The guard's own page, when its other pages are offered too. */
  home: string | null;
  isActive: boolean;
  onSwitch: () => void;
  onAsk: (question: 'archive' | 'delete') => void;
};

/** The list of GuardActions, downloaded when it is first opened. */
export function GuardMenu({ home, isActive, onSwitch, onAsk, ...menu }: Props) {
  const text = useText(guardActionMessages);
  return (
    <MenuPopup {...menu}>
      {home !== null && (
        <>
          <MenuLink icon={Pencil} href={`${home}/edit`}>
            {text.edit}
          </MenuLink>
          <MenuLink icon={BrainCircuit} href={`${home}/retrain`}>
            {text.retrain}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={isActive ? Pause : Play} onSelect={onSwitch}>
        {isActive ? text.stop : text.resume}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Archive} isDangerous onSelect={() => onAsk('archive')}>
        {text.archive}
      </MenuItem>
      <MenuItem icon={Trash2} isDangerous isDisabled={isActive} onSelect={() => onAsk('delete')}>
        {text.delete}
        {isActive && <span className="block text-note text-ink-2">{text.stopFirst}</span>}
      </MenuItem>
    </MenuPopup>
  );
}
