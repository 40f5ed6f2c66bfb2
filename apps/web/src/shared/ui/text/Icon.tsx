import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';

/** 12 inside a check box, 14 beside captions, 16 beside text, 20 where the icon stands alone. */
const sizes = { tiny: 'size-3', small: 'size-3.5', normal: 'size-4', large: 'size-5' };

type Props = { of: LucideIcon; size?: keyof typeof sizes; className?: string };

/** Every icon is decoration: the control or text beside it carries the name. */
export function Icon({ of: Glyph, size = 'normal', className }: Props) {
  return <Glyph aria-hidden className={cx('shrink-0', sizes[size], className)} strokeWidth={1.75} />;
}
