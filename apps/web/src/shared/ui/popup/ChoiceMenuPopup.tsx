import type { OpenMenu } from './MenuButton.tsx';
import { MenuPopup } from './Menu.tsx';
import { MenuChoices, type ChoiceProps } from './MenuChoices.tsx';

/** A menu whose entries are the values of one choice. */
export function ChoiceMenuPopup({ options, value, onChoose, ...menu }: OpenMenu & ChoiceProps) {
  return (
    <MenuPopup {...menu}>
      <MenuChoices options={options} value={value} onChoose={onChoose} />
    </MenuPopup>
  );
}
