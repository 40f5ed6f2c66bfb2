import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
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
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.isDisabled}
          closeOnClick
          className={itemClass}
        >
          <span className="w-4 shrink-0">
            <Menu.RadioItemIndicator>
              <Icon of={Check} className="text-pri-ink" />
            </Menu.RadioItemIndicator>
          </span>
          <span>
            {option.label}
            {option.note && <span className="block text-note text-ink-3">{option.note}</span>}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
