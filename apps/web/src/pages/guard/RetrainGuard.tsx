import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical, Images, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CandidatePhoto, Guard } from '@tenken/contract/guard/guard.schema.ts';
import { daysOf, periodOf, type Period } from '@tenken/contract/wire/date-range.rules.ts';
import { dayAt } from '@tenken/contract/wire/calendar-day.ts';
import { minuteOfDay } from '@tenken/contract/wire/minute-of-day.ts';
import { stockOf, type TrainingStock } from '@tenken/contract/guard/training-coverage.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useSession } from '../../shared/session/session.ts';
import { CandidateFilters, type CandidateChoice } from '../../features/guard/model/CandidateFilters.tsx';
import { CandidateGrid } from '../../features/guard/model/CandidateGrid.tsx';
import { ChoiceBar } from '../../features/guard/model/ChoiceBar.tsx';
import {
  choiceProblem,
  commonResolution,
  isInDayPart,
  isLightUnseen,
} from '../../features/guard/model/choose-photos.ts';
import { modelMessages } from '../../features/guard/model/model.messages.ts';
import {
  candidatesQuery,
  startTraining,
  showModel,
  suggestionQuery,
  type CandidateFilter,
} from '../../features/guard/model/model.queries.ts';
import { TrainingCoverage } from '../../features/guard/model/TrainingCoverage.tsx';
import { usePhotoChoice, type PhotoChoice } from '../../features/guard/model/use-photo-choice.ts';
import { trialMessages } from '../../features/guard/trial/trial.messages.ts';
import { lastDays } from '../../features/measurement/history-chart/history-ranges.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useAction } from '../../shared/ui/toast/use-action.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { MoreButton } from '../../shared/ui/button/MoreButton.tsx';

// below the photos, which one chooses first
const GuardTrial = lazyPart(() => import('../../features/guard/trial/GuardTrial.tsx'), 'GuardTrial');

const FIRST: CandidateChoice = { range: lastDays(30), dayPart: 'all', result: 'all', isGoodOnly: false };

type Props = { guard: Guard; cameraTimeZone: string | null };

/** Candidate photos with filters, the choice, and the start of the training. */
export function RetrainGuard({ guard, cameraTimeZone }: Props) {
  const { retrainPage: text } = useText(modelMessages);
  const trial = useText(trialMessages);
  const language = useLanguage();
  const { user } = useSession();
  const [filters, setFilters] = useState(FIRST);
  const [wasPressed, setWasPressed] = useState(false);
  const choice = usePhotoChoice();
  // one clock for days, hours and photos: the light goes by that of the camera
  const zone = cameraTimeZone ?? user.timezone;
  const style = { timeZone: zone, language };
  const hourOf = hourAt(zone);
  const [isChosenOnly, setIsChosenOnly] = useState(false);
  const days = daysOf(filters.range, new Date(useMinute()), zone);
  const period = periodOf(days, zone);
  const query = useInfiniteQuery(candidatesQuery(guard.id, filterOf(filters, period)));
  const suggestion = useQuery(suggestionQuery(guard.id, timesOf(period)));
  const all = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const matching = all.filter(({ datetime }) => isInDayPart(hourOf(Date.parse(datetime)), filters.dayPart));
  const isShowingChoice = isChosenOnly && choice.chosen.length > 0;
  const listed = isShowingChoice ? choice.chosen : matching;
  const problem = choiceProblem(choice.chosen);
  const start = useStart(guard.id);
  const isPatient = problem === 'too_few_images' && !wasPressed;
  return (
    <div className="flex min-h-full flex-col gap-3 px-3 pt-3 md:px-5">
      <Text variant="paragraph">{text.intro}</Text>
      {zone !== user.timezone && <Text variant="note">{text.clock(zone)}</Text>}
      <CandidateFilters
        choice={filters}
        days={days}
        onChoose={(change) => setFilters({ ...filters, ...change })}
      />
      {suggestion.data && (
        <TrainingCoverage
          chosen={coverageOf(choice.chosen, suggestion.data.stock, zone)}
          stock={suggestion.data.stock}
        />
      )}
      <Panel
        title={text.photos}
        beside={<Text variant="note">{query.data && text.loaded(listed.length)}</Text>}
        actions={
          listed.length > 0 && (
            <ChooseButtons
              listed={listed}
              choice={choice}
              suggested={suggestion.data?.records ?? null}
              isChosenOnly={isShowingChoice}
              onShowChosen={setIsChosenOnly}
            />
          )
        }
      >
        {query.isLoadingError ? (
          <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : !query.data ? (
          <Skeleton>
            <SkeletonBlock className="h-80" />
          </Skeleton>
        ) : listed.length === 0 ? (
          <EmptyState icon={Images} title={text.empty} note={text.emptyNote} />
        ) : (
          <>
            <Text variant="note" className="mb-2.5 pointer-coarse:hidden">
              {text.keys}
            </Text>
            <CandidateGrid
              photos={listed}
              choice={choice}
              style={style}
              resolution={commonResolution(choice.chosen)}
              area={guard.detection_area}
            />
          </>
        )}
        <div className="mt-3 text-center empty:hidden">
          {!isShowingChoice && <MoreButton list={query} label={text.more} />}
        </div>
      </Panel>
      <Panel title={trial.title}>
        {guard.active_model ? (
          <Suspense fallback={null}>
            <GuardTrial
              guardId={guard.id}
              cameraId={guard.camera.id}
              model={guard.active_model}
              area={{
                mode: guard.annotation_mode,
                corners: guard.detection_area,
                exclusions: guard.exclusion_areas,
              }}
              isAreaTried={!guard.active_model.is_area_current}
              timeZone={user.timezone}
              isWide
            />
          </Suspense>
        ) : (
          <EmptyState icon={FlaskConical} title={trial.noModel} note={trial.noModelNote} />
        )}
      </Panel>
      <div className="mt-auto" />
      <ChoiceBar
        choice={choice}
        problem={isPatient ? null : problem}
        isStarting={start.isInProgress}
        onStart={() => {
          setWasPressed(true);
          if (problem === null) void start.run(choice.chosen.map(({ id }) => id));
        }}
      />
    </div>
  );
}

type ChooseProps = {
  listed: readonly CandidatePhoto[];
  choice: PhotoChoice;
  /** Null until they are known. */
  suggested: readonly CandidatePhoto[] | null;
  isChosenOnly: boolean;
  onShowChosen: (isShown: boolean) => void;
};

function ChooseButtons({ listed, choice, suggested, isChosenOnly, onShowChosen }: ChooseProps) {
  const { retrainPage: text } = useText(modelMessages);
  return (
    <div className="flex flex-wrap gap-2">
      {choice.chosen.length > 0 && (
        <Button size="small" aria-pressed={isChosenOnly} onClick={() => onShowChosen(!isChosenOnly)}>
          {isChosenOnly ? text.showAll : text.showChosen(choice.chosen.length)}
        </Button>
      )}
      <Button size="small" onClick={() => choice.add(listed)}>
        {text.selectAll}
      </Button>
      <Button
        size="small"
        icon={Sparkles}
        variant={suggested === null ? 'loading' : 'basic'}
        onClick={() => {
          if (suggested === null) return;
          choice.set(suggested);
          onShowChosen(true);
        }}
      >
        {text.recommend}
      </Button>
    </div>
  );
}

/** Starts the training and goes to the training history, where its row shows how far it is. */
function useStart(guardId: string) {
  const { retrainPage: text } = useText(modelMessages);
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction(async (photoIds: string[]) => showModel(client, await startTraining(guardId, photoIds)), {
    success: text.started,
    describeError: useErrorText(),
    onSuccess: () =>
      void navigate({ to: '/guards/$id', params: { id: guardId }, search: { view: 'models' } }),
  });
}

const timesOf = ({ from, until }: Period) => ({
  from_datetime: from.toISOString(),
  until_datetime: until.toISOString(),
});

const filterOf = ({ result, isGoodOnly }: CandidateChoice, period: Period): CandidateFilter => ({
  ...timesOf(period),
  ...(result === 'all' ? {} : { result }),
  ...(isGoodOnly ? { is_good: 'true' as const } : {}),
});

/** The hour of the day, 0 to 23, where the camera stands. */
const hourAt =
  (timeZone: string) =>
  (takenAtMs: number): number =>
    Math.floor(minuteOfDay(takenAtMs, timeZone) / 60);

/** Days, hours and lights of a choice, counted as the stock counts them. */
function coverageOf(
  chosen: readonly CandidatePhoto[],
  stock: TrainingStock,
  timeZone: string,
): TrainingStock {
  const photos = chosen.map(({ datetime, quality, last_result }) => ({
    takenAtMs: Date.parse(datetime),
    exposure: quality?.exposure ?? null,
    isLightUnseen: isLightUnseen({ last_result }),
  }));
  const dayOf = (takenAtMs: number): string => dayAt(new Date(takenAtMs), timeZone);
  return stockOf(photos, { dayOf, hourOf: hourAt(timeZone) }, stock.light);
}
