import { ChartLine, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../../shared/ui/popup/MenuButton.tsx';
import { gaugeActionMessages } from './gauge-actions.messages.ts';

type Props = OpenMenu & {
  gauge: { id: string; is_active: boolean };
  onSwitch: () => void;
  onDelete: () => void;
};

/** The list of GaugeActions, downloaded when it is first opened. */
export function GaugeMenu({ gauge, onSwitch, onDelete, ...menu }: Props) {
  const text = useText(gaugeActionMessages);
  const home = `${pageAddress().prefix}/gauges/${gauge.id}`;
  return (
    <MenuPopup {...menu}>
      <MenuLink icon={ChartLine} href={home}>
        {text.history}
      </MenuLink>
      <MenuLink icon={Pencil} href={`${home}/edit`}>
        {text.edit}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={gauge.is_active ? Pause : Play} onSelect={onSwitch}>
        {gauge.is_active ? text.stop : text.resume}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDangerous isDisabled={gauge.is_active} onSelect={onDelete}>
        {text.delete}
        {gauge.is_active && <span className="block text-note text-ink-2">{text.stopFirst}</span>}
      </MenuItem>
    </MenuPopup>
  );
}
