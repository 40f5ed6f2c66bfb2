import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import type { RoundRun } from '@tenken/contract/round/round.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { formatDateTime, formatTime } from '../../shared/text/format-time.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { MeasurementLabel } from '../../shared/ui/reading/MeasurementLabel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { roundMessages } from './round.messages.ts';

const NOTHING = '–';
const EDGE = 'border border-field px-1.5 py-1 align-top';

/** The sheet of a round as it comes out of the printer: always dark on white. */
export function RunPaper({ run }: { run: RoundRun }) {
  const text = useText(roundMessages);
  const { named } = useText(joinMessages);
  const style = { timeZone: useSession().user.timezone, language: useLanguage() };
  const missing = run.target_count - run.steps.length - run.unvisited.length;
  const started = formatDateTime(run.started_at, style);
  return (
    <article data-theme="light" className="bg-surface p-4 text-ink print:p-0">
      <p className="text-[20px]/7 font-semibold">{run.round.name}</p>
      <p className="num">
        {run.finished_at === null
          ? text.openEnd(started)
          : rangeText(style.language, started, formatTime(run.finished_at, style))}
      </p>
      <Text variant="note">{`${named(text.runBy, run.by.name)} · ${style.timeZone}`}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
      <section aria-label={text.sheet} tabIndex={0} className="mt-3 overflow-x-auto print:overflow-visible">
        <table aria-label={text.sheet} className="w-full border-collapse text-note wrap-break-word">
          <thead>
            <tr className="bg-sunken text-left">
              {[text.time, text.target, text.photos, text.reading, text.note].map((caption) => (
                <th key={caption} scope="col" className={cx(EDGE, 'font-semibold whitespace-nowrap')}>
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.steps.map((step) => (
              <Step key={step.gauge.id} step={step} time={formatTime(step.at, style)} />
            ))}
            {run.unvisited.map(({ id, name }) => (
              <tr key={id}>
                <td className={EDGE}>{NOTHING}</td>
                <th scope="row" className={cx(EDGE, 'text-left font-semibold')}>
                  {name}
                </th>
                <td colSpan={3} className={EDGE}>
                  {run.finished_at === null ? text.notYetVisited : text.notVisited}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {run.corrections.length > 0 && <Corrections of={run.corrections} style={style} />}
      {missing > 0 && <p className="mt-2">{text.missing(missing)}</p>}
    </article>
  );
}

function Corrections({
  of: corrections,
  style,
}: {
  of: RoundRun['corrections'];
  style: Parameters<typeof formatDateTime>[1];
}) {
  const text = useText(roundMessages);
  const join = useText(joinMessages);
  return (
    <section aria-label={text.corrections} className="mt-3 text-note wrap-break-word">
      <p className="font-semibold">{text.corrections}</p>
      <ul>
        {corrections.flatMap(({ revision, received_at, changes }) =>
          changes.map(({ gauge, before }) => (
            <li key={`${revision} ${gauge.id}`} className="whitespace-pre-wrap">
              {`${formatDateTime(received_at, style)} · ${gauge.name} · ${text.before(describeStep(before, text, join))}`}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function describeStep(
  step: RoundRun['corrections'][number]['changes'][number]['before'],
  text: (typeof roundMessages)['en'],
  { list, named }: (typeof joinMessages)['en'],
): string {
  if (step === null) return text.notVisited;
  const parts = [
    ...(step.has_photo ? [text.photos] : []),
    ...(step.skipped === null ? [] : [named(text.skipped, text.skips[step.skipped])]),
    ...(step.note ? [step.note] : []),
  ];
  return list(parts) || NOTHING;
}

function Step({ step, time }: { step: RoundRun['steps'][number]; time: string }) {
  const text = useText(roundMessages);
  const { named } = useText(joinMessages);
  const { gauge, photo, measurement, note, skipped, is_photo_awaited } = step;
  return (
    <tr>
      <td className={cx(EDGE, 'num whitespace-nowrap')}>{time}</td>
      <th scope="row" className={cx(EDGE, 'text-left font-semibold')}>
        {gauge.name}
      </th>
      <td className={EDGE}>
        {photo && (
          <img
            src={photo.thumbnail_url}
            alt={text.photoOf(gauge.name)}
            className="h-20 w-auto max-w-none rounded-chip"
          />
        )}
        {is_photo_awaited && text.awaited}
      </td>
      <td className={EDGE}>
        {measurement && (
          <MeasurementLabel
            size="compact"
            value={
              measurement.value === null ? null : formatValue(measurement.value, gauge.measurement_format)
            }
            unit={gauge.unit}
            status={measurement.status}
          />
        )}
        {skipped !== null && named(text.skipped, text.skips[skipped])}
      </td>
      <td className={cx(EDGE, 'min-w-32 whitespace-pre-wrap')}>{note}</td>
    </tr>
  );
}
