import { Select } from '@base-ui/react/select';
import { ChevronDown, Check } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
import { Field, type FieldProps } from './Field.tsx';
import { itemClass, popupClass } from '../popup/popup-class.ts';

type Props = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
};

export function SelectField({ options, value, onValueChange, placeholder, isDisabled, ...field }: Props) {
  return (
    <Field {...field}>
      {(ids) => (
        <Select.Root
          items={options}
          value={value}
          disabled={isDisabled}
          onValueChange={(next) => next !== null && onValueChange(next)}
        >
          <Select.Trigger
            {...ids}
            className={cx(
              'flex h-(--control) w-full items-center gap-2 rounded-control border bg-surface px-2.5 text-left',
              'data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3',
              field.error ? 'border-error' : 'border-field',
            )}
          >
            <Select.Value
              placeholder={placeholder}
              className="mr-auto min-w-0 truncate data-placeholder:text-ink-3"
            />
            <Icon of={ChevronDown} className="text-ink-3" />
          </Select.Trigger>
          <SelectPopup options={options} />
        </Select.Root>
      )}
    </Field>
  );
}

/** The list under a select; it opens below the field instead of over it, so the field stays readable. */
function SelectPopup({ options }: { options: readonly Option[] }) {
  return (
    <Select.Portal>
      <Select.Positioner
        sideOffset={4}
        align="start"
        alignItemWithTrigger={false}
        className="z-45 outline-none"
      >
        <Select.Popup className={cx(popupClass, 'min-w-(--anchor-width)')}>
          {options.map((option) => (
            <Select.Item
              key={option.value}
              value={option.value}
              disabled={option.isDisabled}
              className={itemClass}
            >
              <span className="w-4 shrink-0">
                <Select.ItemIndicator>
                  <Icon of={Check} className="text-pri-ink" />
                </Select.ItemIndicator>
              </span>
              <span>
                <Select.ItemText>{option.label}</Select.ItemText>
                {option.note && <span className="block text-note text-ink-3">{option.note}</span>}
              </span>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
