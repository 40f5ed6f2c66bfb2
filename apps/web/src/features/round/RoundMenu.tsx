import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuPopup } from '../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { roundMessages } from './round.messages.ts';

type Props = OpenMenu & { onEdit: () => void; onDelete: () => void };

/** Menu of a round, downloaded when first opened. */
export function RoundMenu({ onEdit, onDelete, ...menu }: Props) {
  const text = useText(roundMessages);
  return (
    <MenuPopup {...menu}>
      <MenuItem onSelect={onEdit}>{text.edit}</MenuItem>
      <MenuItem isDangerous onSelect={onDelete}>
        {text.delete}
      </MenuItem>
    </MenuPopup>
  );
}
