import { LEDGER_ORDERS } from '@tenken/contract/measurement/ledger.rules.ts';
import type { GaugeLedger } from '@tenken/contract/measurement/ledger.schema.ts';
import { formatDay, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { ledgerMessages } from './ledger.messages.ts';
import { useFigures, type Figures } from './use-figures.ts';

type Props = { ledger: GaugeLedger; style: TimeStyle; ledgerHref: string | null };

/** Accuracy of a gauge, measured against confirmed values. */
export function AccuracyPanel({ ledger, style, ledgerHref }: Props) {
  const text = useText(ledgerMessages);
  const period = text.span(
    formatDay(ledger.from_datetime, style),
    formatDay(new Date(Date.parse(ledger.until_datetime) - 1), style),
  );
  return (
    <Panel title={text.title} beside={<span className="text-note text-ink-2 num">{period}</span>}>
      <div data-part="accuracy" className="flex flex-col gap-3">
        <FigureList gauge={ledger.gauge} figures={ledger} />
        {ledger.annotations.length > 1 &&
          ledger.annotations.map(({ annotation_version, ...figures }) => (
            <details key={annotation_version} className="border-t border-line pt-2">
              <summary className="text-note">{`${text.byAnnotation} ${text.version(annotation_version)}`}</summary>
              <FigureList gauge={ledger.gauge} figures={figures} />
            </details>
          ))}
        <Text variant="note">{text.about}</Text>
        {ledgerHref !== null && (
          <Text variant="link" href={ledgerHref} className="self-start text-note">
            {text.toLedger}
          </Text>
        )}
      </div>
    </Panel>
  );
}

function FigureList({ gauge, figures }: { gauge: GaugeLedger['gauge']; figures: Figures }) {
  const text = useText(ledgerMessages);
  const figureOf = useFigures();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-note">
      <dt className="text-ink-2">{text.compared}</dt>
      <dd className="num text-right" title={text.comparedNote(figures.compared, figures.readings)}>
        {text.comparedOf(figures.compared, figures.readings)}
      </dd>
      {LEDGER_ORDERS.map((measure) => {
        const { value, note, isKnown } = figureOf(gauge, figures, measure);
        return [
          <dt key={measure} className="text-ink-2" title={text.meanings[measure]}>
            {text.measures[measure]}
          </dt>,
          <dd key={`${measure} value`} className="num text-right">
            <span className={cx(isKnown ? 'font-semibold' : 'text-ink-2')}>{value}</span>
            <span className="block text-ink-3">{note}</span>
          </dd>,
        ];
      })}
    </dl>
  );
}
