import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { Kbd } from '../text/Kbd.tsx';
import { uiMessages } from '../ui.messages.ts';
import { inputBoxClass, inputClass } from './input-class.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type' | 'value' | 'onChange'> & {
  /** Also the placeholder. */
  label: string;
  shortcut?: string;
  value: string;
  onValueChange: (value: string) => void;
  /** On a phone it takes no room until it has the focus or a text; the header's search button gives it the focus. */
  isFoldedOnPhone?: boolean;
};

/** Esc and the cross empty it. */
export function SearchField({ label, shortcut, value, onValueChange, isFoldedOnPhone, ...props }: Props) {
  const { className, ...input } = props;
  const text = useText(uiMessages);
  return (
    <span
      className={cx(
        inputBoxClass('normal', false),
        isFoldedOnPhone && value === '' && 'max-md:not-focus-within:sr-only',
        className,
      )}
    >
      <Icon of={Search} className="text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...input}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onValueChange('')}
        className={cx(inputClass, '[&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' ? (
        <button
          type="button"
          aria-label={text.clear}
          onClick={() => onValueChange('')}
          className="-mr-1 grid size-6 shrink-0 place-items-center rounded-chip text-ink-3 touch-area hover:text-ink"
        >
          <Icon of={X} size="small" />
        </button>
      ) : (
        shortcut && (
          <span aria-hidden className="pointer-coarse:hidden">
            <Kbd keys={shortcut} />
          </span>
        )
      )}
    </span>
  );
}
