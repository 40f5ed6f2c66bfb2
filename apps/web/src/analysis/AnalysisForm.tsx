import { useQuery } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MAX_ANALYSIS_PHOTOS } from '@tenken/contract/analysis/analysis.limits.ts';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { daysOf, periodOf, type DateRange } from '@tenken/contract/period/date-range.rules.ts';
import { isApiError } from '../api/api-error.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { recentPhotosQuery } from '../gauge/gauge.queries.ts';
import type { TimeStyle } from '../text/format-time.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { DateRangePicker } from '../ui/form/DateRangePicker.tsx';
import { SegmentedControl } from '../ui/form/SegmentedControl.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Text } from '../ui/Text.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { useAction } from '../ui/toast/use-action.ts';
import { analysisMessages } from './analysis.messages.ts';
import { startAnalysis, type AnalysisWish } from './analysis.queries.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

export type AnalysisTarget = { kind: 'gauge' | 'guard'; id: string; name: string };

type Props = {
  camera: Camera;
  targets: readonly AnalysisTarget[];
  mayChange: boolean;
  style: TimeStyle;
  onStarted: (analysis: Analysis) => void;
};

type Way = 'newest' | 'period' | 'pick';
const COUNTS = ['12', '30', '100'] as const;
const PICK_DAYS = 30;

/** Which targets, which photos, and whether what is found is kept. */
export function AnalysisForm({ camera, targets, mayChange, style, onStarted }: Props) {
  const text = useText(analysisMessages);
  const errorText = useErrorText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<Way>('newest');
  const [count, setCount] = useState<(typeof COUNTS)[number]>('12');
  const [range, setRange] = useState<DateRange>({ tag: 'today' });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const newest = useQuery({ ...recentPhotosQuery(camera.id, Number(count)), enabled: way === 'newest' });
  const days = daysOf(range, new Date(useMinute()), style.timeZone);
  const period = periodOf(days, style.timeZone);
  const pickPeriod = useState(() => ({
    from: new Date(Date.now() - PICK_DAYS * 86_400_000),
    until: new Date(Date.now() + 3_600_000),
  }))[0];
  const chosen = targets.filter(({ id }) => !left.has(id));
  const photoIds = way === 'newest' ? (newest.data ?? []).map(({ id }) => id) : [...picked];
  const isTooMany = way === 'pick' && picked.size > MAX_ANALYSIS_PHOTOS;
  const isReady = chosen.length > 0 && (way === 'period' || photoIds.length > 0) && !isTooMany;

  const start = useAction(
    () => {
      const which: Partial<AnalysisWish> =
        way === 'period'
          ? {
              range: { from_datetime: period.from.toISOString(), until_datetime: period.until.toISOString() },
            }
          : { photo_ids: photoIds };
      const save = isSaving && mayChange ? { save_results: true } : {};
      return startAnalysis(camera.id, {
        targets: chosen.map(({ kind, id }) => ({ kind, id })),
        ...which,
        ...save,
      });
    },
    {
      success: text.started,
      describeError: (error) =>
        isApiError(error) && error.code === 'too_many_photos'
          ? text.tooMany(MAX_ANALYSIS_PHOTOS)
          : errorText(error),
      onSuccess: onStarted,
    },
  );

  return (
    <Panel title={text.title}>
      <div className="flex flex-col gap-4">
        <Text variant="note">{text.intro}</Text>
        <Group title={text.targets}>
          {targets.length === 0 && <Text variant="note">{text.noTargets}</Text>}
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {targets.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={!left.has(id)}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) next.delete(id);
                  else next.add(id);
                  setLeft(next);
                }}
              />
            ))}
          </div>
        </Group>
        <Group title={text.photos}>
          <div className="flex flex-wrap items-center gap-3">
            <SegmentedControl
              label={text.how}
              value={way}
              onValueChange={setWay}
              segments={(['newest', 'period', 'pick'] as const).map((value) => ({
                value,
                label: text[value],
              }))}
            />
            {way === 'newest' && (
              <SegmentedControl
                label={text.count}
                value={count}
                onValueChange={setCount}
                segments={COUNTS.map((value) => ({ value, label: text.counts[value] }))}
              />
            )}
            {way === 'period' && (
              <DateRangePicker
                label={text.range}
                choices={[]}
                value={range}
                days={days}
                maxDays={31}
                onChange={setRange}
              />
            )}
          </div>
          {way === 'pick' && (
            <PhotoPicker
              cameraId={camera.id}
              period={pickPeriod}
              style={style}
              chosen={picked}
              onChange={setPicked}
            />
          )}
          {isTooMany && (
            <p role="alert" className="text-note text-error-ink">
              {text.tooMany(MAX_ANALYSIS_PHOTOS)}
            </p>
          )}
        </Group>
        {mayChange && (
          <Checkbox
            label={text.save}
            checked={isSaving}
            onChange={({ target }) => setIsSaving(target.checked)}
          />
        )}
        <Button
          color="primary"
          icon={ScanSearch}
          className="self-start"
          disabled={!isReady}
          title={isReady ? undefined : text.chooseTarget}
          variant={start.isInProgress ? 'loading' : 'basic'}
          onClick={() => void start.run()}
        >
          {text.run}
        </Button>
      </div>
    </Panel>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
