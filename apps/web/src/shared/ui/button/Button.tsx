import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { ButtonSpinner } from './ButtonSpinner.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'color'> & ButtonStyle & { icon?: LucideIcon };

/**
 * A button says a verb. While loading it keeps its width and its place in the tab order, and refuses clicks; a
 * really disabled button would drop the focus.
 */
export function Button({ color = 'normal', size, variant, icon, className, children, ...rest }: Props) {
  const isLoading = variant === 'loading';
  const isDisabled = rest.disabled || color === 'disabled';
  const look = { color: isDisabled ? ('disabled' as const) : color, size, variant };
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? refuse : rest.onClick}
      className={cx(buttonClass(look), className)}
    >
      {icon &&
        (isLoading ? <ButtonSpinner /> : <Icon of={icon} size={size === 'small' ? 'small' : 'normal'} />)}
      {isLoading && !icon ? <CoveredLabel>{children}</CoveredLabel> : children}
    </button>
  );
}

/** A label without an icon makes room for the spinner by fading, so that the button keeps its width. */
function CoveredLabel({ children }: Pick<Props, 'children'>) {
  return (
    <>
      <span className="opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <ButtonSpinner />
      </span>
    </>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
