import { FileDown } from 'lucide-react';
import { useState, type ReactNode, useMemo } from 'react';
import { EXPORT_MAX_DAYS } from '@tenken/contract/wire/limits.ts';
import { exportProblem } from '@tenken/contract/export/export.rules.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportHeadings,
} from '@tenken/contract/export/export.schema.ts';
import { daysOf, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import { errorMessages } from '../../shared/api/error.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { DateRangePicker } from '../../shared/ui/form/DateRangePicker.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { type ExportTarget, byCamera } from './export-target.ts';
import { exportMessages } from './export.messages.ts';
import { EXPORT_MAX_TARGETS } from '@tenken/contract/export/export.limits.ts';
import { GroupPicker } from '../../shared/ui/form/GroupPicker.tsx';

export interface ExportRequest {
  readonly gauge_ids: string[];
  readonly guard_ids: string[];
  readonly from_date: string;
  readonly until_date: string;
  readonly format: ExportFormat;
  readonly includes_photos: boolean;
  readonly headings: ExportHeadings;
}

type Props = {
  targets: readonly ExportTarget[];
  now: Date;
  timeZone: string;
  isInProgress: boolean;
  onStart: (request: ExportRequest) => void;
};

const WEEK: DateRange = { tag: 'lastNDays', days: 7 };

/** What to take along: days, targets, kind of file. The rules are those of the server. */
export function ExportForm({ targets, now, timeZone, isInProgress, onStart }: Props) {
  const text = useText(exportMessages);
  const { codes } = useText(errorMessages);
  const [range, setRange] = useState<DateRange>(WEEK);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [includesPhotos, setIncludesPhotos] = useState(false);
  const [headings, setHeadings] = useState<ExportHeadings>('words');
  const [isTried, setIsTried] = useState(false);
  const days = daysOf(range, now, timeZone);
  const idsOf = (kind: ExportTarget['kind']): string[] =>
    targets.filter((target) => target.kind === kind && chosen.has(target.id)).map(({ id }) => id);
  const request: ExportRequest = {
    gauge_ids: idsOf('gauge'),
    guard_ids: idsOf('guard'),
    from_date: days.first,
    until_date: days.last,
    format,
    includes_photos: includesPhotos,
    headings,
  };
  const problem = exportProblem(request);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (problem === null) onStart(request);
      }}
    >
      <Labelled label={text.period} note={text.daysNote}>
        <DateRangePicker
          label={text.period}
          choices={CHOICES.map(({ name, range: of }) => ({
            range: of,
            label: text.days[name],
            short: text.daysShort[name],
          }))}
          value={range}
          days={days}
          maxDays={EXPORT_MAX_DAYS}
          onChange={setRange}
        />
      </Labelled>
      <TargetPicker targets={targets} chosen={chosen} onChange={setChosen} />
      <Labelled label={text.format}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={text.format}
            segments={EXPORT_FORMATS.map((value) => ({ value, label: text[value] }))}
            value={format}
            onValueChange={setFormat}
          />
          <Checkbox
            label={text.photos}
            checked={includesPhotos}
            onChange={({ target }) => setIncludesPhotos(target.checked)}
          />
          <Text variant="note">{text.photosNote}</Text>
        </div>
        <Checkbox
          label={text.apiNames}
          checked={headings === 'api'}
          onChange={({ target }) => setHeadings(target.checked ? 'api' : 'words')}
        />
      </Labelled>
      <Text variant="note" color="red" role="alert" className="empty:hidden">
        {problem !== null && (isTried || problem !== 'no_target') ? codes[problem] : null}
      </Text>
      <Button
        type="submit"
        color="primary"
        icon={FileDown}
        variant={isInProgress ? 'loading' : 'basic'}
        className="self-start"
      >
        {text.start}
      </Button>
    </form>
  );
}

const CHOICES = [
  { name: 'today', range: { tag: 'today' } },
  { name: 'week', range: WEEK },
  { name: 'month', range: { tag: 'thisMonth' } },
  { name: 'last31', range: { tag: 'lastNDays', days: 31 } },
] as const satisfies readonly { name: string; range: DateRange }[];

function Labelled({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-note font-medium text-ink-2">
        {label}
      </span>
      {children}
      {note && <Text variant="note">{note}</Text>}
    </div>
  );
}

type TargetPickerProps = {
  targets: readonly ExportTarget[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Which gauges and guards, by camera. */
function TargetPicker({ targets, chosen, onChange }: TargetPickerProps) {
  const text = useText(exportMessages);
  const groups = useMemo(
    () =>
      byCamera(targets).map(({ camera, targets: items }) => ({
        ...camera,
        items: items.map(({ id, name, kind, isActive }) => ({
          id,
          name,
          note: isActive ? text[kind] : `${text[kind]} · ${text.stopped}`,
        })),
      })),
    [targets, text],
  );
  return (
    <GroupPicker
      label={text.targets}
      words={text}
      groups={groups}
      chosen={chosen}
      most={EXPORT_MAX_TARGETS}
      onChange={onChange}
    />
  );
}
