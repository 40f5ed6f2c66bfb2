import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuPopup } from '../../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../../shared/ui/popup/MenuButton.tsx';
import { agentMessages } from './agent.messages.ts';

export type AgentDialogKind = 'rename' | 'renew' | 'delete' | 'key';

/** What can be done with an agent, downloaded when it is first opened. */
export function AgentMenu({ onAsk, ...menu }: OpenMenu & { onAsk: (question: AgentDialogKind) => void }) {
  const text = useText(agentMessages);
  return (
    <MenuPopup {...menu}>
      <MenuItem icon={Pencil} onSelect={() => onAsk('rename')}>
        {text.rename}
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={() => onAsk('renew')}>
        {text.renew}
      </MenuItem>
      <MenuItem icon={Trash2} isDangerous onSelect={() => onAsk('delete')}>
        {text.delete}
      </MenuItem>
    </MenuPopup>
  );
}
