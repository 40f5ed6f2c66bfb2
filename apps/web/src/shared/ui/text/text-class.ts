import { cx } from '../cx.ts';

export type TextVariant = 'h1' | 'h2' | 'h3' | 'h4' | 'paragraph' | 'note' | 'link';
export type TextColor = 'black' | 'black-sub' | 'primary' | 'red' | 'positive';

/** The look of a text, also for elements that a router or a popup renders. */
export function textClass(variant: TextVariant, color: TextColor = defaultColor(variant)): string {
  return cx(variants[variant], colors[color]);
}

function defaultColor(variant: TextVariant): TextColor {
  if (variant === 'link') return 'primary';
  return variant === 'note' ? 'black-sub' : 'black';
}

const variants: Record<TextVariant, string> = {
  h1: 'text-h1 font-semibold',
  h2: 'text-h2 font-semibold',
  h3: 'text-h3 font-semibold',
  h4: 'text-h3 font-semibold',
  paragraph: 'text-body',
  note: 'text-note',
  link: 'font-medium hover:underline [p_&]:underline',
};

const colors: Record<TextColor, string> = {
  black: 'text-ink',
  'black-sub': 'text-ink-2',
  primary: 'text-pri-ink',
  red: 'text-error-ink',
  positive: 'text-ok-ink',
};
