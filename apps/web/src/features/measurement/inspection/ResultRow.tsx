import { Check, CircleAlert, Pencil } from 'lucide-react';
import { memo } from 'react';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { cameraTime } from '../../camera/camera-time.ts';
import { partOfPhoto } from '../target/part-of-photo.ts';
import { limitScaleOf } from '../target/limit-scale.ts';
import { GaugeLimitBar } from '../target/TargetValue.tsx';
import { useReadingText } from '../use-reading-text.ts';
import { formatDay, formatTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { MeasurementLabel } from '../../../shared/ui/reading/MeasurementLabel.tsx';
import { Cell, Row } from '../../../shared/ui/page/Table.tsx';
import { useIsBusy } from '../review/busy-readings.ts';
import type { UndoOffer } from '../review/action/use-undo.ts';
import { UndoRow } from '../review/list/UndoRow.tsx';
import type { BulkCode } from '../review/bulk/confirm-in-bulk.ts';
import { useFailureText } from '../review/bulk/FailureNotice.tsx';
import { busyIdOf, type ReviewRow } from '../review/row/review-row.ts';
import { inspectionMessages } from './inspection.messages.ts';

/** Actions of a row; stable functions, so that a change re-renders one row only. */
export type RowActions = {
  onOpen: (row: ReviewRow) => void;
  onToggle: (row: ReviewRow) => void;
  onConfirm: (row: ReviewRow) => void;
  onCorrect: (row: ReviewRow) => void;
};

type Props = RowActions & {
  row: ReviewRow;
  isCurrent: boolean;
  isSelected: boolean;
  failure: BulkCode | null;
  /** What can be taken back of a row that stood here. */
  offer: UndoOffer | undefined;
  style: TimeStyle;
};

export const ResultRow = memo(function ResultRow(props: Props) {
  const { row, isCurrent, isSelected, style } = props;
  const isBusy = useIsBusy(busyIdOf(row));
  const text = useText(inspectionMessages);
  const { value, unit, sentence } = useReadingText()(row.target);
  const time = formatTime(row.datetime, style);
  const day = formatDay(row.datetime, style);
  const there = cameraTime(row.datetime, row.target.camera.timezone, style);
  const name = `${row.target.name}, ${time}`;
  const whyNot = row.isConfirmable ? undefined : text.nothingToConfirm;
  const photo = partOfPhoto(row.target.outline, row.target.photo_size);
  return (
    <Row
      tabIndex={isCurrent ? 0 : -1}
      data-row={row.key}
      aria-current={isCurrent || undefined}
      className={cx(
        'scroll-mt-24 cursor-pointer outline-offset-[-2px]',
        isCurrent && 'bg-pri-t hover:bg-pri-t',
      )}
      onClick={(event) => !isControl(event.target) && props.onOpen(row)}
    >
      <Cell className="pl-3.5! pr-0!">
        <Checkbox
          label={text.selectRow(name)}
          isLabelVisible={false}
          checked={isSelected}
          disabled={!row.isConfirmable}
          title={whyNot}
          onChange={() => props.onToggle(row)}
        />
      </Cell>
      <Cell className="px-2! whitespace-nowrap num @max-xl:hidden">
        <span className="block font-semibold">{time}</span>
        <span className="block text-note text-ink-2">{day}</span>
        {there && <span className="block text-tiny text-ink-2">{there}</span>}
      </Cell>
      <Cell className="px-2!">
        <GaugeImage
          src={row.record?.photo.thumbnail_url ?? null}
          alt=""
          part={photo}
          aspectRatio={1.5}
          isSmall
          className="w-16.5 rounded-chip"
        />
      </Cell>
      <Cell className="overflow-hidden px-2!">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{row.target.name}</span>
            <span className="block truncate text-note text-ink-2">{row.target.camera.name}</span>
            <span className="block truncate text-note text-ink-2 num @xl:hidden">
              {there ? `${time} ${day} (${there})` : `${time} ${day}`}
            </span>
            <Failure code={props.failure} />
          </span>
          <UndoRow offer={props.offer} className="max-w-1/2" />
        </span>
      </Cell>
      <Cell isNumber className="px-2!">
        <MeasurementLabel size="compact" value={value} unit={unit} status={row.status} absence={sentence} />
      </Cell>
      <Cell className="px-2! @max-3xl:hidden">
        <Position row={row} sentence={sentence} />
      </Cell>
      <Cell className="px-2! @max-xl:hidden">
        <span className="flex justify-end gap-1">
          <IconButton
            icon={Check}
            variant="basic"
            label={text.confirmRow(name)}
            disabled={!row.isConfirmable || isBusy}
            title={whyNot}
            aria-busy={isBusy || undefined}
            onClick={() => props.onConfirm(row)}
          />
          <IconButton
            icon={Pencil}
            variant="basic"
            label={text.correctRow(name)}
            onClick={() => props.onCorrect(row)}
          />
        </span>
      </Cell>
    </Row>
  );
});

const twoDigits = { digits_after_decimal_point: 2 };

/** A value on its scale; without a scale, a value or a limit the sentence stands there. */
function Position({ row, sentence }: { row: ReviewRow; sentence: string }) {
  const text = useText(inspectionMessages);
  if (row.kind === 'guard') {
    const { score = null, threshold = null } = row.record ?? {};
    const words =
      score === null || threshold === null
        ? sentence
        : text.scoreOf(formatValue(score, twoDigits), formatValue(threshold, twoDigits));
    return <span className="text-note text-ink-2 num">{words}</span>;
  }
  const hasBar = row.record !== null && row.record.value !== null && limitScaleOf(row.target) !== null;
  const isMarked = (row.record?.reasons.length ?? 0) > 0;
  return (
    <>
      {hasBar && <GaugeLimitBar target={row.target} />}
      {(!hasBar || isMarked) && <span className="block text-note text-ink-2">{sentence}</span>}
    </>
  );
}

function Failure({ code }: { code: BulkCode | null }) {
  const describe = useFailureText();
  if (code === null) return null;
  return (
    <span className="flex items-center gap-1 text-note text-error-ink">
      <Icon of={CircleAlert} size="small" />
      {describe(code)}
    </span>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, label, a') !== null;
