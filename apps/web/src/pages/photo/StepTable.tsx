import { repeatPhotoStep } from '@tenken/contract/photo/processing-timeline.routes.ts';
import type {
  ProcessingTimeline,
  PhotoStep,
  StepToRepeat,
} from '@tenken/contract/photo/processing-timeline.schema.ts';
import { RotateCcw } from 'lucide-react';
import { call } from '../../shared/api/call.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { alertMessages } from '../../features/alert/alert.messages.ts';
import { estimateMessages } from '../../features/guard/estimate-history/estimate.messages.ts';
import { measurementMessages } from '../../features/measurement/measurement.messages.ts';
import { formatPlainNumber } from '../../shared/text/format-number.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { Chip, type ChipTone } from '../../shared/ui/text/Chip.tsx';
import { processingTimelineMessages } from './processing-timeline.messages.ts';

const TONES: Record<PhotoStep['state'], ChipTone> = {
  done: 'ok',
  waiting: 'neutral',
  failed: 'error',
  held_back: 'line',
};

type Props = { timeline: ProcessingTimeline; formatTime: (instant: string) => string };

/** Every step of a photo's way, with a button where it can be run again. */
export function StepTable({ timeline, formatTime }: Props) {
  const text = useText(processingTimelineMessages);
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.step}</HeaderCell>
          <HeaderCell>{text.state}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.when}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.result}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {timeline.steps.map((step) => (
          <StepRow
            key={`${step.kind} ${step.id}`}
            photoId={timeline.photo_id}
            step={step}
            formatTime={formatTime}
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Pick<Props, 'formatTime'> & { photoId: string; step: PhotoStep };

function StepRow({ photoId, step, formatTime }: RowProps) {
  const text = useText(processingTimelineMessages);
  const reasonText = useReasonText();
  const { list, named } = useText(joinMessages);
  const { kind, name, state, at, value, unit, reasons, error } = step;
  const title = name === '' ? text.kinds[kind] : named(text.kinds[kind], name);
  const time = at === null ? '' : formatTime(at);
  const result = (
    <>
      {value !== null && (
        <span className="num block">
          {`${formatPlainNumber(Number(value.toPrecision(6)))} ${unit}`.trim()}
        </span>
      )}
      {reasons.length > 0 && <span className="block">{list(reasons.map(reasonText))}</span>}
      {error !== null && <span className="block text-note text-ink-2">{error}</span>}
    </>
  );
  return (
    <Row>
      <Cell className="min-w-44">
        <span className="block font-medium">{title}</span>
        <span className="num block text-note text-ink-2 md:hidden">{time}</span>
        <span className="block break-words md:hidden">{result}</span>
      </Cell>
      <Cell>
        <Chip tone={TONES[state]}>{text.states[state]}</Chip>
      </Cell>
      <Cell className="num whitespace-nowrap max-md:hidden">{time}</Cell>
      <Cell className="max-w-120 break-words max-md:hidden">{result}</Cell>
      <Cell className="text-right">
        {step.can_be_repeated && <RepeatStepButton photoId={photoId} step={step} title={title} />}
      </Cell>
    </Row>
  );
}

function RepeatStepButton({ photoId, step, title }: { photoId: string; step: PhotoStep; title: string }) {
  const text = useText(processingTimelineMessages);
  const body = { kind: step.kind, id: step.id } as StepToRepeat;
  const running = useChange(() => call(repeatPhotoStep, { params: { id: photoId }, body }), {
    changes: changed.processingTimeline(photoId),
    success: text.runsAgain,
  });
  return (
    <Button
      size="small"
      icon={RotateCcw}
      aria-label={text.againOf(title)}
      variant={running.isInProgress ? 'loading' : 'basic'}
      onClick={() => void running.run()}
    >
      <span className="max-md:sr-only">{text.again}</span>
    </Button>
  );
}

/** A code in words; one that nobody has words for stands as it is. */
function useReasonText(): (code: string) => string {
  const tables: Readonly<Record<string, string>>[] = [
    useText(processingTimelineMessages).reasons,
    useText(alertMessages).kinds,
    useText(measurementMessages).reasons,
    useText(estimateMessages).reasons,
  ];
  return (code) => tables.find((table) => code in table)?.[code] ?? code;
}
