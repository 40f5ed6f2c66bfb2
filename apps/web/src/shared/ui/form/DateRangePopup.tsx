import { Popover } from '@base-ui/react/popover';
import { useRef, useState, type RefObject } from 'react';
import { spanProblem, type DaySpan } from '@tenken/contract/wire/date-range.rules.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { popupClass } from '../popup/popup-class.ts';
import type { OpenMenu } from '../popup/MenuButton.tsx';
import { uiMessages } from '../ui.messages.ts';
import { DateField } from './DateField.tsx';

type Props = OpenMenu & { days: DaySpan; maxDays: number; onChoose: (days: DaySpan) => void };

/** Two days to type; Enter takes them, Esc leaves everything as it was. */
export function DateRangePopup({ isOpen, onClose, anchor, labelId, align = 'end', ...form }: Props) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align={align} sideOffset={4} className="z-45 outline-none">
          <Popover.Popup
            aria-labelledby={labelId}
            initialFocus={first}
            finalFocus={anchor}
            className={cx(popupClass, 'w-72 px-3.5 py-3!')}
          >
            <RangeForm {...form} onClose={onClose} firstField={first} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type FormProps = Pick<Props, 'days' | 'maxDays' | 'onChoose' | 'onClose'> & {
  firstField: RefObject<HTMLInputElement | null>;
};

function RangeForm({ days, maxDays, onChoose, onClose, firstField }: FormProps) {
  const { dateRange: text, cancel } = useText(uiMessages);
  const [typed, setTyped] = useState(days);
  const [isTried, setIsTried] = useState(false);
  const problem = isTried ? spanProblem(typed, maxDays) : null;
  const words = problem && text.problems[problem](maxDays);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (spanProblem(typed, maxDays) === null) onChoose(typed);
        else firstField.current?.focus();
      }}
    >
      <DateField
        ref={firstField}
        label={text.first}
        value={typed.first}
        onValueChange={(first) => setTyped({ ...typed, first })}
      />
      <DateField
        label={text.last}
        value={typed.last}
        onValueChange={(last) => setTyped({ ...typed, last })}
        help={text.help(maxDays)}
        error={words ?? undefined}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button color="primary" type="submit">
          {text.apply}
        </Button>
      </div>
    </form>
  );
}
