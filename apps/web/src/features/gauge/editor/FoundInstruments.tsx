import { Check, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { proposeMessages } from '../annotator/propose/propose.messages.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import type { FoundPlace } from './found-places.ts';
import type { NextInstrument } from './next-instruments.ts';
import type { FindAll } from './use-find-all.ts';

type Props = {
  search: FindAll;
  places: readonly FoundPlace[];
  /** Told which are to be set up, in this order. */
  onSetUp: (chosen: readonly NextInstrument[]) => void;
};

/** Everything that was found on a photo: those that are ticked are set up one after the other, each seen before it is saved. */
export function FoundInstruments({ search, places, onSetUp }: Props) {
  const text = useText(proposeMessages);
  const { all, kinds } = text;
  const { explained } = useText(joinMessages);
  const { state, start, giveUp } = search;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = places.filter(({ number, isRead }) => !isRead && ticked.includes(number));
  const toggle = (number: number): void =>
    setTicked(ticked.includes(number) ? ticked.filter((one) => one !== number) : [...ticked, number]);
  return (
    <section data-part="found" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={ScanSearch} {...(state === 'busy' && { variant: 'loading' as const })} onClick={start}>
          {all.start}
        </Button>
        <span aria-live="polite" className="text-note text-ink-2">
          {state === 'busy' && all.busy}
          {state === 'failed' && text.failed}
          {state === 'done' && saidOf(places, all)}
        </span>
        {state === 'busy' && (
          <button type="button" className="underline touch-area" onClick={giveUp}>
            {text.cancel}
          </button>
        )}
      </div>
      {state === 'done' && places.length > 0 && (
        <ol aria-label={all.list} className="flex flex-wrap gap-2">
          {places.map(({ number, type, doubts, href, isRead }) => (
            <li
              key={number}
              className="flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2"
            >
              {isRead ? (
                <span className="flex items-center gap-2 text-ink-2">
                  <Icon of={Check} />
                  {explained(`${number} ${kinds[type]}`, all.isRead)}
                </span>
              ) : (
                <>
                  <Checkbox
                    label={all.tick(`${number} ${kinds[type]}`)}
                    isLabelVisible={false}
                    checked={ticked.includes(number)}
                    onChange={() => toggle(number)}
                  />
                  <AppLink href={href} className="underline touch-area">
                    {explained(`${number} ${kinds[type]}`, doubts === 0 ? all.clear : all.toCheck(doubts))}
                  </AppLink>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {state === 'done' && chosen.length > 0 && (
        <Button
          color="primary"
          className="self-start"
          onClick={() => onSetUp(chosen.map(({ type: kind, at }) => ({ type: kind, at })))}
        >
          {all.setUp(chosen.length)}
        </Button>
      )}
    </section>
  );
}

function saidOf(places: readonly FoundPlace[], all: (typeof proposeMessages)['en']['all']): string {
  if (places.length === 0) return all.none;
  return (places.every(({ isRead }) => isRead) ? all.allRead : all.found)(places.length);
}
