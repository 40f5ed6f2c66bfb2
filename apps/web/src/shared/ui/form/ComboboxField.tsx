import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
import { itemClass, popupClass } from '../popup/popup-class.ts';
import { uiMessages } from '../ui.messages.ts';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxClass, inputClass } from './input-class.ts';

type Props = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
};

/** A long list to type into. Enter during kana conversion belongs to the conversion, not to the list. */
export function ComboboxField({ options, value, onValueChange, placeholder, ...field }: Props) {
  const text = useText(uiMessages);
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...field}>
      {(ids) => (
        <Combobox.Root
          items={options}
          value={selected}
          onValueChange={(next) => next && onValueChange(next.value)}
          isItemEqualToValue={(item, other) => item.value === other.value}
        >
          <Combobox.InputGroup className={inputBoxClass('normal', Boolean(field.error))}>
            <Combobox.Input {...ids} placeholder={placeholder} className={inputClass} />
            <Combobox.Trigger aria-label={text.openList} className="-mr-1 text-ink-3 touch-area">
              <Icon of={ChevronDown} />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <ComboboxPopup emptyText={text.noMatches} />
        </Combobox.Root>
      )}
    </Field>
  );
}

function ComboboxPopup({ emptyText }: { emptyText: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-45 outline-none">
        <Combobox.Popup className={cx(popupClass, 'w-(--anchor-width) max-h-80!')}>
          <Combobox.Empty className="px-2.5 py-1.5 text-ink-3 empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item
                key={option.value}
                value={option}
                disabled={option.isDisabled}
                className={itemClass}
              >
                <span className="w-4 shrink-0">
                  <Combobox.ItemIndicator>
                    <Icon of={Check} className="text-pri-ink" />
                  </Combobox.ItemIndicator>
                </span>
                {option.label}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
