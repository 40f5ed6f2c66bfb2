import { annotatorMessages } from '../../annotator/annotator.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

/** What the keys do, in reach while working. */
export function GuardShortcuts() {
  const { shortcuts: text } = useText(annotatorMessages);
  const rows = [
    [text.nudgeAll, '← ↑ ↓ →'],
    [text.nudgeOne, 'Alt + ←'],
    [text.stepPoints, ', .'],
    [text.remove, 'Del'],
    [text.zoom, '+ −'],
    [text.pan, text.space],
  ] as const;
  return (
    <section className="border-t border-line pt-3 text-note text-ink-2 max-lg:hidden">
      <h3 className="mb-1.5 font-semibold text-ink">{text.title}</h3>
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
}
