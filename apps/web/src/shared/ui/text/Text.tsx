import type { ComponentProps } from 'react';
import { AppLink } from '../button/AppLink.tsx';
import { cx } from '../cx.ts';
import { textClass, type TextColor, type TextVariant } from './text-class.ts';

type Look = { color?: TextColor };
type HeadingProps = ComponentProps<'p'> & Look & { variant: Exclude<TextVariant, 'link'> };
type LinkProps = Omit<ComponentProps<'a'>, 'color'> & Look & { variant: 'link'; href: string };

const elements = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', paragraph: 'p', note: 'p' } as const;

/** Every text of the console: seven variants, five colours. */
export function Text(props: HeadingProps | LinkProps) {
  if (props.variant === 'link') {
    const { variant, color, className, ...rest } = props;
    return <AppLink {...rest} className={cx(textClass(variant, color), className)} />;
  }
  const { variant, color, className, ...rest } = props;
  const Element = elements[variant];
  return <Element {...rest} className={cx(textClass(variant, color), className)} />;
}
