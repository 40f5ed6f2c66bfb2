import { Select } from '@base-ui/react/select';
import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
import { Field, type FieldProps } from './Field.tsx';
import { SelectPopup } from './SelectPopup.tsx';

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
