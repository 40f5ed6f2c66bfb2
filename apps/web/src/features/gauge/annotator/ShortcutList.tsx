import { memo } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Kbd } from '../../../shared/ui/text/Kbd.tsx';
import { annotatorMessages } from './annotator.messages.ts';

type Props = {
  /** Around the list. */
  className?: string;
  /** A click places what the step asks for; not so where areas are drawn. */
  hasPlacing?: boolean;
  heading?: 'h2' | 'h3';
};

/** What keys and pointer do, in reach while working. */
export const ShortcutList = memo(function ShortcutList(props: Props) {
  const { className = 'p-3', hasPlacing = true, heading: Heading = 'h2' } = props;
  const { shortcuts: text } = useText(annotatorMessages);
  const rows: readonly (readonly [string, string])[] = [
    ...(hasPlacing ? [[text.place, text.click] as const] : []),
    [text.nudgeAll, '← ↑ ↓ →'],
    [text.nudgeOne, 'Alt + ←'],
    [text.stepPoints, ', .'],
    [text.remove, 'Del'],
    [text.zoom, '+ −'],
    [text.pan, text.space],
  ];
  return (
    <section className={`text-note text-ink-2 max-lg:hidden ${className}`}>
      <Heading className="mb-1.5 font-semibold text-ink">{text.title}</Heading>
      <dl className="flex flex-col gap-1">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-2">
            <dt>{name}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
