import { cx } from '../cx.ts';

export type ButtonColor = 'normal' | 'primary' | 'white' | 'red' | 'green' | 'disabled';
export type ButtonSize = 'small' | 'normal' | 'large' | 'fixed' | 'wide';
export type ButtonVariant = 'basic' | 'simple' | 'loading';

export type ButtonStyle = { color?: ButtonColor; size?: ButtonSize; variant?: ButtonVariant };

/** The look of a button, also for links that lead on like one. */
export function buttonClass({
  color = 'normal',
  size = 'normal',
  variant = 'basic',
}: ButtonStyle = {}): string {
  const fill = variant === 'simple' ? simpleColors[color] : cx('border shadow-edge', basicColors[color]);
  return cx(
    'relative inline-flex items-center justify-center rounded-control font-medium leading-none',
    'whitespace-nowrap select-none no-underline',
    fill,
    sizes[size],
    variant === 'loading' && 'cursor-progress opacity-85',
  );
}

const basicColors: Record<ButtonColor, string> = {
  normal: 'border-line-2 bg-surface text-ink hover:bg-hover',
  primary: 'border-pri bg-pri text-ink-inv hover:border-pri-h hover:bg-pri-h',
  white: 'border-white bg-white text-[#152025] hover:bg-[#e9edee] hover:border-[#e9edee]',
  red: 'border-danger bg-danger text-white hover:border-danger-h hover:bg-danger-h',
  green: 'border-go bg-go text-white hover:border-go-h hover:bg-go-h',
  disabled: 'cursor-not-allowed border-line bg-sunken text-ink-3 shadow-none',
};

const simpleColors: Record<ButtonColor, string> = {
  normal: 'text-ink-2 hover:bg-hover hover:text-ink',
  primary: 'text-pri-ink hover:bg-pri-t',
  white: 'text-white hover:bg-white/15',
  red: 'text-error-ink hover:bg-error-t',
  green: 'text-ok-ink hover:bg-ok-t',
  disabled: 'cursor-not-allowed text-ink-3',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-(--control-small) gap-1 px-2 text-note leading-none',
  normal: 'h-(--control) gap-1.5 px-3 text-body leading-none',
  large: 'h-(--control-large) gap-1.5 px-4.5 text-long leading-none',
  fixed: 'h-(--control) w-37 gap-1.5 px-3 text-body leading-none',
  wide: 'h-(--control) w-full gap-1.5 px-3 text-body leading-none',
};
