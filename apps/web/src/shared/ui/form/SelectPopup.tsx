import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import type { Option } from '../option.ts';
import { itemClass, popupClass } from '../popup/popup-class.ts';

/** The list under a select; it opens below the field instead of over it, so the field stays readable. */
export function SelectPopup({ options }: { options: readonly Option[] }) {
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
