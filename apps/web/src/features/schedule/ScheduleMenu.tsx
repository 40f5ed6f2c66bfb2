import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuPopup } from '../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { scheduleMessages } from './schedule.messages.ts';

type Props = OpenMenu & { onAssign: (() => void) | undefined; onDelete: (() => void) | undefined };

/** What can be done with a schedule, downloaded when it is first opened. */
export function ScheduleMenu({ onAssign, onDelete, ...menu }: Props) {
  const text = useText(scheduleMessages);
  return (
    <MenuPopup {...menu}>
      {onAssign && <MenuItem onSelect={onAssign}>{text.assign}</MenuItem>}
      {onDelete && (
        <MenuItem isDangerous onSelect={onDelete}>
          {text.delete}
        </MenuItem>
      )}
    </MenuPopup>
  );
}
