import { useState } from 'react';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Chip, type ChipTone } from '../../../shared/ui/text/Chip.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { formatScore } from '../estimate-history/format-score.ts';
import type { ScoredRecord, Verdict } from './recount.ts';
import { simulationMessages } from './simulation.messages.ts';

const STEP = 20;

type Props = {
  notable: readonly { record: ScoredRecord; verdict: Verdict }[];
  thumbnailOf: (photoId: string) => string | null;
  style: TimeStyle;
};

/** The photos behind the counts, highest score first. */
export function NotablePhotos({ notable, thumbnailOf, style }: Props) {
  const text = useText(simulationMessages);
  const [shown, setShown] = useState(STEP);
  if (notable.length === 0)
    return (
      <Text variant="note" className="px-3.5 py-4">
        {text.nothing}
      </Text>
    );
  return (
    <>
      <Table label={text.list}>
        <thead>
          <tr>
            <HeaderCell>{text.columns.photo}</HeaderCell>
            <HeaderCell isNumber>{text.columns.score}</HeaderCell>
            <HeaderCell>{text.columns.verdict}</HeaderCell>
            <HeaderCell className="w-full max-md:hidden">{text.columns.note}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {notable.slice(0, shown).map(({ record, verdict }) => {
            const time = formatDateTime(record.datetime, style);
            return (
              <Row key={record.photo_id}>
                <Cell className="whitespace-nowrap num">
                  <span className="flex items-center gap-2.5">
                    <GaugeImage
                      src={thumbnailOf(record.photo_id)}
                      alt={text.thumbnail(time)}
                      isSmall
                      className="h-8 shrink-0 rounded-chip max-md:hidden"
                    />
                    {time}
                  </span>
                </Cell>
                <Cell isNumber>{formatScore(record.score)}</Cell>
                <Cell>
                  <Chip tone={tones[verdict]}>{text.verdicts[verdict]}</Chip>
                </Cell>
                <Cell className="text-note text-ink-2 max-md:hidden">
                  {record.is_training_photo && text.trainingPhoto}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      {notable.length > shown && (
        <div className="p-2 text-center">
          <Button size="small" onClick={() => setShown(shown + 5 * STEP)}>
            {text.more(Math.min(5 * STEP, notable.length - shown))}
          </Button>
        </div>
      )}
    </>
  );
}

const tones: Record<Verdict, ChipTone> = {
  confirmed_anomaly: 'error',
  false_alarm: 'warning',
  missed: 'warning',
  flagged: 'review',
};
