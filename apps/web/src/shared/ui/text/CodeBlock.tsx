import { CopyButton } from '../button/CopyButton.tsx';
import { cx } from '../cx.ts';

type Props = {
  /** What it is, for those who do not see where it stands. */
  label: string;
  code: string;
  className?: string;
};

/** Text for machines: scrolls inside its own box, by the keyboard too, and can be copied. */
export function CodeBlock({ label, code, className }: Props) {
  return (
    <div className={cx('flex min-w-0 items-start rounded-control bg-sunken', className)}>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not keep the lines
        role="group"
        aria-label={label}
        className="max-h-80 min-w-0 flex-1 overflow-auto rounded-control py-2 pl-3 font-mono text-note"
      >
        {code}
      </pre>
      <span className="shrink-0 p-1">
        <CopyButton content={code} of={label} />
      </span>
    </div>
  );
}
