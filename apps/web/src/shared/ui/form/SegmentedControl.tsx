import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Shown instead of the label where room is short; screen readers still get the label. */
  short?: string;
  /** Stands in for the label, which then is the hint. */
  icon?: LucideIcon;
};

type Props<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One of a few views. These are radio buttons, so the arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-line-2 bg-surface">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.icon || segment.short ? segment.label : undefined}
          className={cx(
            'flex h-[calc(var(--control)-2px)] items-center gap-1.5 border-l border-line px-2 font-medium md:px-2.5 whitespace-nowrap first-of-type:border-l-0',
            'first-of-type:rounded-l-[4px] last-of-type:rounded-r-[4px]',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            segment.value === value ? 'bg-pri-t text-pri-ink' : 'text-ink-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.icon && <Icon of={segment.icon} />}
          {segment.short && <span aria-hidden>{segment.short}</span>}
          <span className={cx((segment.icon || segment.short) && 'sr-only')}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
