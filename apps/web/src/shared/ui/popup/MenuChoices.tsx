import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { StatusMark } from '../reading/StatusMark.tsx';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
import { uiMessages } from '../ui.messages.ts';
import { itemClass } from './popup-class.ts';

export type ChoiceProps = {
  options: readonly Option[];
  value: string | null;
  onChoose: (value: string) => void;
};

/** Inside a Menu: exactly one of the entries holds. */
export function MenuChoices({ options, value, onChoose }: ChoiceProps) {
  return (
    <Menu.RadioGroup value={value} onValueChange={(next: string) => onChoose(next)}>
      {options.map((option) => (
        <ChoiceItem key={option.value} option={option} />
      ))}
    </Menu.RadioGroup>
  );
}

export function ChoiceItem({ option }: { option: Option }) {
  const { status: words } = useText(uiMessages);
  const { value, label, note, status, isDisabled } = option;
  return (
    <Menu.RadioItem value={value} disabled={isDisabled} closeOnClick className={itemClass}>
      <span className="w-4 shrink-0">
        <Menu.RadioItemIndicator>
          <Icon of={Check} className="text-pri-ink" />
        </Menu.RadioItemIndicator>
      </span>
      <span className="mr-auto">
        {label}
        {note && <span className="block text-note text-ink-3 num">{note}</span>}
      </span>
      {status && (
        <>
          <StatusMark status={status} />
          <span className="sr-only">{words[status]}</span>
        </>
      )}
    </Menu.RadioItem>
  );
}
