import { memo } from 'react';
import { useText } from '../text/LanguageProvider.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { annotatorMessages } from './annotator.messages.ts';

/** What keys and pointer do, in reach while working. */
export const ShortcutList = memo(function ShortcutList() {
  const { shortcuts: text } = useText(annotatorMessages);
  const rows: readonly (readonly [string, string])[] = [
    [text.place, text.click],
    [text.nudgeAll, '← ↑ ↓ →'],
    [text.nudgeOne, 'Alt + ←'],
    [text.stepPoints, ', .'],
    [text.remove, 'Del'],
    [text.zoom, '+ −'],
    [text.pan, text.space],
  ];
  return (
    <section className="p-3 text-note text-ink-2 max-lg:hidden">
      <h2 className="mb-1.5 font-semibold text-ink">{text.title}</h2>
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
