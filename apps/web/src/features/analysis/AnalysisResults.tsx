import { useQuery } from '@tanstack/react-query';
import { Check, Download, LoaderCircle, ScanSearch, TriangleAlert, X } from 'lucide-react';
import type { Analysis, AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { InspectionTarget } from '../measurement/target/inspection-target.ts';
import { measurementMessages } from '../measurement/measurement.messages.ts';
import { formatDateTime, type TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { ProgressBar } from '../../shared/ui/loading/ProgressBar.tsx';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { MeasurementLabel } from '../../shared/ui/reading/MeasurementLabel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { downloadCsv } from '../../shared/ui/download-file.ts';
import { toCsv, type ResultRow } from './analysis-csv.ts';
import { analysisMessages } from './analysis.messages.ts';
import { analysisQuery, isUnderWay } from './analysis.queries.ts';

type Props = { id: string | null; targets: readonly InspectionTarget[]; style: TimeStyle };

/** How far the analysis is, and what it has found up to now. */
export function AnalysisResults({ id, targets, style }: Props) {
  const text = useText(analysisMessages);
  const found = useQuery({ ...analysisQuery(id ?? ''), enabled: id !== null });
  const nameRow = useResultRow(targets);
  if (id === null)
    return (
      <Panel title={text.results}>
        <EmptyState icon={ScanSearch} title={text.empty} />
      </Panel>
    );
  if (found.isLoadingError)
    return (
      <Panel title={text.results}>
        <ErrorPanel onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      </Panel>
    );
  const { data } = found;
  return (
    <Panel
      title={text.results}
      isPadded={false}
      beside={data && <Progress analysis={data} />}
      actions={
        data && data.records.length > 0 ? (
          <Button
            size="small"
            icon={Download}
            onClick={() =>
              downloadCsv(
                `analysis-${data.id}.csv`,
                toCsv(data.records.map(nameRow), { text, timeZone: style.timeZone }),
              )
            }
          >
            {text.download}
          </Button>
        ) : null
      }
    >
      {data?.status === 'failed' && <p className="px-3.5 pt-3 text-note text-error-ink">{text.failedNote}</p>}
      {data && data.records.length > 0 && (
        <Table label={text.results}>
          <thead>
            <tr>
              <HeaderCell>{text.columns.photo}</HeaderCell>
              <HeaderCell>{text.columns.target}</HeaderCell>
              <HeaderCell isNumber>{text.columns.result}</HeaderCell>
              <HeaderCell isNumber className="max-md:hidden">
                {text.columns.confidence}
              </HeaderCell>
              {data.save_results && <HeaderCell>{text.columns.saved}</HeaderCell>}
            </tr>
          </thead>
          <tbody>
            {data.records.map((record) => (
              <Row key={`${record.photo?.id ?? record.image?.id} ${record.target_id}`}>
                <Cell className="num">
                  {record.photo ? formatDateTime(record.photo.datetime, style) : record.image?.name}
                </Cell>
                <Cell>{nameRow(record).target}</Cell>
                <Cell isNumber>
                  <Result record={record} words={nameRow(record)} />
                </Cell>
                <Cell isNumber className="max-md:hidden">
                  {nameRow(record).confidence}
                </Cell>
                {data.save_results && <Cell>{record.is_saved ? text.savedMark : ''}</Cell>}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Progress({ analysis }: { analysis: Analysis }) {
  const text = useText(analysisMessages);
  const { status, progress } = analysis;
  const tone = status === 'completed' ? 'ok' : status === 'failed' ? 'error' : 'primary';
  const icon = status === 'completed' ? Check : status === 'failed' ? X : LoaderCircle;
  return (
    <output className="flex items-center gap-2.5">
      <Chip tone={tone} icon={icon}>
        {text.status[status]}
      </Chip>
      <span className="text-note text-ink-2 num">{text.progress(progress.done, progress.total)}</span>
      {isUnderWay(analysis) && (
        <ProgressBar value={progress.done} max={progress.total} className="w-24 max-md:hidden" />
      )}
    </output>
  );
}

function Result({ record, words }: { record: AnalysisRecord; words: ResultRow }) {
  const text = useText(analysisMessages);
  if (record.kind === 'gauge')
    return (
      <MeasurementLabel
        size="compact"
        value={record.value === null ? null : words.value}
        unit={words.unit}
        status={record.status}
        absence={words.value}
      />
    );
  if (record.is_anomaly === null) return <span className="text-ink-2">{words.value}</span>;
  return (
    <Chip tone={record.is_anomaly ? 'error' : 'neutral'} icon={record.is_anomaly ? TriangleAlert : undefined}>
      {record.is_anomaly ? text.anomaly : text.normal}
    </Chip>
  );
}

/** A record in words, as the table and the file show it. */
function useResultRow(targets: readonly InspectionTarget[]): (record: AnalysisRecord) => ResultRow {
  const text = useText(analysisMessages);
  const reading = useText(measurementMessages);
  return (record) => {
    const target = targets.find(({ id }) => id === record.target_id);
    const base = {
      datetime: record.photo?.datetime ?? '',
      image: record.image?.name ?? '',
      target: target?.name ?? record.target_id,
      isSaved: record.is_saved,
    };
    if (record.kind === 'guard') {
      const score = record.score === null ? '' : text.score(formatValue(record.score, TWO_DIGITS));
      return { ...base, unit: '', value: guardResultText(record, text, reading), confidence: score };
    }
    const [reason] = record.reasons;
    const value =
      record.value === null
        ? reading.notRead(reason ? reading.reasons[reason] : '–')
        : target?.kind === 'gauge'
          ? target.type === 'lamp'
            ? record.value === 1
              ? reading.lamp.on
              : reading.lamp.off
            : formatValue(record.value, target.measurement_format)
          : String(record.value);
    const confidence = record.confidence === null ? '' : formatValue(record.confidence, TWO_DIGITS);
    return { ...base, value, unit: target?.kind === 'gauge' ? target.unit : '', confidence };
  };
}

const TWO_DIGITS = { digits_after_decimal_point: 2 };

/** A guard's answer in a word; in a light that no normal photo shows it has none. */
function guardResultText(
  { is_anomaly, reasons }: Extract<AnalysisRecord, { kind: 'guard' }>,
  text: (typeof analysisMessages)['en'],
  reading: (typeof measurementMessages)['en'],
): string {
  if (is_anomaly !== null) return is_anomaly ? text.anomaly : text.normal;
  return reasons.includes('light_not_seen') ? reading.unknownLighting : text.notJudged;
}
