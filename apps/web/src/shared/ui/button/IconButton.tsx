import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'color' | 'children'> & {
  icon: LucideIcon;
  label: string;
  color?: ButtonStyle['color'];
  size?: 'small' | 'normal';
  variant?: 'basic' | 'simple';
};

/** For icons everyone knows (close, menu). Others are HintButtons, which show their name. */
export function IconButton({
  icon,
  label,
  color,
  size,
  variant = 'simple',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        buttonClass({ color: rest.disabled ? 'disabled' : color, variant, size }),
        'aspect-square shrink-0 px-0! touch-area',
        className,
      )}
    >
      <Icon of={icon} className="pointer-coarse:size-5" />
    </button>
  );
}
