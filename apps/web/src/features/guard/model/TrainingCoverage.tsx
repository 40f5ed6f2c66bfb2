import { CircleCheck, Info } from 'lucide-react';
import { LIGHTS, missingFrom, type TrainingStock } from '@tenken/contract/guard/training-coverage.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { coverageMessages } from './coverage.messages.ts';

type Props = { chosen: TrainingStock; stock: TrainingStock };

/** Which days, hours and lights of the period the choice holds, and what it leaves out, while one chooses. */
export function TrainingCoverage({ chosen, stock }: Props) {
  const text = useText(coverageMessages);
  if (stock.photos === 0) return null;
  return (
    <section
      aria-label={text.title}
      className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-panel border border-line bg-surface px-3.5 py-2.5"
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Fact label={text.days}>{text.of(chosen.days, stock.days)}</Fact>
        {stock.light !== null &&
          LIGHTS.map((light) => (
            <Fact key={light} label={text.lights[light]}>
              {text.of(chosen.lights[light], stock.lights[light])}
            </Fact>
          ))}
      </dl>
      <HourStrip chosen={chosen.hours} stock={stock.hours} />
      <Missing chosen={chosen} stock={stock} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-note text-ink-2">{label}</dt>
      <dd className="font-semibold num">{children}</dd>
    </div>
  );
}

/** A box an hour: filled where photos are chosen, framed where there would be some. */
function HourStrip({ chosen, stock }: { chosen: readonly number[]; stock: readonly number[] }) {
  const text = useText(coverageMessages);
  const covered = stock.filter((count, hour) => count > 0 && chosen[hour]! > 0).length;
  const there = stock.filter((count) => count > 0).length;
  return (
    <figure>
      <figcaption className="text-note text-ink-2">
        {text.hours} <b className="font-semibold text-ink num">{text.of(covered, there)}</b>
      </figcaption>
      <div aria-hidden className="mt-1 grid w-72 max-w-full grid-cols-24 gap-px">
        {stock.map((count, hour) => (
          <span
            key={hour}
            title={text.hourOf(hour, chosen[hour]!, count)}
            className={cx(
              'h-4 rounded-[2px] border',
              chosen[hour]! > 0
                ? 'border-pri bg-pri'
                : count > 0
                  ? 'border-warning bg-warning-t'
                  : 'border-line bg-sunken',
            )}
          />
        ))}
      </div>
      <div aria-hidden className="mt-0.5 flex w-72 max-w-full justify-between text-tiny text-ink-3 num">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </figure>
  );
}

function Missing({ chosen, stock }: Props) {
  const text = useText(coverageMessages);
  const { days, hours, lights, unseenLight } = missingFrom(chosen, stock);
  const sentences = [
    ...(days ? [text.missing.days(days.chosen, days.of)] : []),
    ...lights.map((light) => text.missing.lights[light]),
    ...(unseenLight > 0 ? [text.missing.unseenLight(unseenLight)] : []),
    ...(hours.length > 0
      ? [text.missing.hours(hourRanges(hours).map(({ from, until }) => text.range(from, until)))]
      : []),
  ];
  const isWhole = sentences.length === 0;
  return (
    <div className="flex min-w-56 flex-1 items-start gap-2" aria-live="polite">
      <Icon of={isWhole ? CircleCheck : Info} className={cx('mt-0.5', isWhole ? 'text-ok' : 'text-ink-2')} />
      <div>
        <p className="font-semibold">{isWhole ? text.complete : text.missingTitle}</p>
        <ul className="mt-0.5 flex flex-col gap-0.5 text-note text-ink-2 empty:hidden">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Hours of the day that follow each other as ranges, the end not included: 5, 6, 7, 18 → 5–8, 18–19. */
export function hourRanges(hours: readonly number[]): { from: number; until: number }[] {
  const ranges: { from: number; until: number }[] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last?.until === hour) last.until = hour + 1;
    else ranges.push({ from: hour, until: hour + 1 });
  }
  return ranges;
}
