import { Zap, ZapOff } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Icon } from '../text/Icon.tsx';
import { uiMessages } from '../ui.messages.ts';

export type FlashRule = 'auto' | 'always' | 'off';

export function FlashStatus({ rule }: { rule: FlashRule }) {
  const text = useText(uiMessages);
  const word = text.flash[rule];
  return (
    <span className="inline-flex items-center gap-0.75 text-tiny text-ink-3" title={text.flashRule(word)}>
      <Icon of={rule === 'off' ? ZapOff : Zap} size="small" />
      {word}
    </span>
  );
}
