import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { Kbd } from '../Kbd.tsx';
import { inputBoxClass, inputClass } from './input-class.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  /** Also the placeholder. */
  label: string;
  shortcut?: string;
};

export function SearchField({ label, shortcut, className, ...rest }: Props) {
  return (
    <span className={cx(inputBoxClass('normal', false), className)}>
      <Icon of={Search} className="text-ink-3" />
      <input type="search" aria-label={label} placeholder={label} {...rest} className={inputClass} />
      {shortcut && <Kbd keys={shortcut} />}
    </span>
  );
}
