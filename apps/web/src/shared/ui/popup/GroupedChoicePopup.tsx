import { Menu } from '@base-ui/react/menu';
import type { Option } from '../option.ts';
import { MenuGroup, MenuPopup } from './Menu.tsx';
import type { OpenMenu } from './MenuButton.tsx';
import { ChoiceItem } from './MenuChoices.tsx';

type Props = OpenMenu & {
  groups: readonly { id: string; label: string; options: readonly Option[] }[];
  value: string | null;
  onChoose: (value: string) => void;
};

/** One choice whose values stand under headings. */
export function GroupedChoicePopup({ groups, value, onChoose, ...menu }: Props) {
  return (
    <MenuPopup {...menu}>
      <Menu.RadioGroup value={value} onValueChange={(next: string) => onChoose(next)}>
        {groups.map(({ id, label, options }) => (
          <MenuGroup key={id} label={label}>
            {options.map((option) => (
              <ChoiceItem key={option.value} option={option} />
            ))}
          </MenuGroup>
        ))}
      </Menu.RadioGroup>
    </MenuPopup>
  );
}
