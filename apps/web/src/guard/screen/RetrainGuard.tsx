import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Images, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { RECOMMENDED_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { CandidatePhoto, Guard } from '@tenken/contract/guard/guard.schema.ts';
import { daysOf, periodOf, type Period } from '@tenken/contract/period/date-range.rules.ts';
import { adviseTraining } from '@tenken/contract/guard/training-advice.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSession } from '../../session/session.ts';
import { CandidateFilters, type CandidateChoice } from '../model/CandidateFilters.tsx';
import { CandidateGrid } from '../model/CandidateGrid.tsx';
import { ChoiceBar } from '../model/ChoiceBar.tsx';
import { choiceProblem, commonResolution, isInDayPart, recommendPhotos } from '../model/choose-photos.ts';
import { modelMessages } from '../model/model.messages.ts';
import { candidatesQuery, startTraining, showModel, type CandidateFilter } from '../model/model.queries.ts';
import { AdviceNote } from '../model/ModelNotes.tsx';
import { usePhotoChoice, type PhotoChoice } from '../model/use-photo-choice.ts';
import { lastDays } from '../../history/history-ranges.ts';
import { formatTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { MoreButton } from '../../ui/button/MoreButton.tsx';

const FIRST: CandidateChoice = { range: lastDays(30), dayPart: 'all', result: 'all', isGoodOnly: false };

type Props = { guard: Guard; cameraTimeZone: string | null };

/** Candidate photos with filters, the choice, and the start of the training. */
export function RetrainGuard({ guard, cameraTimeZone }: Props) {
  const { retrainPage: text } = useText(modelMessages);
  const language = useLanguage();
  const { user } = useSession();
  const [filters, setFilters] = useState(FIRST);
  const [wasPressed, setWasPressed] = useState(false);
  const choice = usePhotoChoice();
  const style = { timeZone: user.timezone, language };
  const hourOf = hourAt(cameraTimeZone ?? user.timezone);
  const days = daysOf(filters.range, new Date(useMinute()), user.timezone);
  const query = useInfiniteQuery(candidatesQuery(guard.id, filterOf(filters, periodOf(days, user.timezone))));
  const all = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const listed = all.filter(({ datetime }) => isInDayPart(hourOf(Date.parse(datetime)), filters.dayPart));
  const problem = choiceProblem(choice.chosen);
  const start = useStart(guard.id);
  const isPatient = problem === 'too_few_images' && !wasPressed;
  return (
    <div className="flex min-h-full flex-col gap-3 px-3 pt-3 md:px-5">
      <Text variant="paragraph">{text.intro}</Text>
      <CandidateFilters
        choice={filters}
        days={days}
        onChoose={(change) => setFilters({ ...filters, ...change })}
      />
      <AdviceNote advice={adviceFor(choice.chosen, all, hourOf)} />
      <Panel
        title={text.photos}
        beside={<Text variant="note">{query.data && text.loaded(listed.length)}</Text>}
        actions={listed.length > 0 && <ChooseButtons listed={listed} choice={choice} />}
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
            />
          </>
        )}
        <div className="mt-3 text-center empty:hidden">
          <MoreButton list={query} label={text.more} />
        </div>
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

function ChooseButtons({ listed, choice }: { listed: readonly CandidatePhoto[]; choice: PhotoChoice }) {
  const { retrainPage: text } = useText(modelMessages);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => choice.add(listed)}>
        {text.selectAll}
      </Button>
      <Button
        size="small"
        icon={Sparkles}
        onClick={() => choice.set(recommendPhotos(listed, RECOMMENDED_TRAINING_IMAGES))}
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

const filterOf = ({ result, isGoodOnly }: CandidateChoice, { from, until }: Period): CandidateFilter => ({
  from_datetime: from.toISOString(),
  until_datetime: until.toISOString(),
  ...(result === 'all' ? {} : { result }),
  ...(isGoodOnly ? { is_good: 'true' as const } : {}),
});

/** The hour of the day, 0 to 23, where the camera stands. */
const hourAt =
  (timeZone: string) =>
  (takenAtMs: number): number =>
    Number(formatTime(new Date(takenAtMs), { timeZone, language: 'en' }).slice(0, 2));

/** What the choice leaves out, shown while there is still something to choose. */
function adviceFor(
  chosen: readonly CandidatePhoto[],
  all: readonly CandidatePhoto[],
  hourOf: (takenAtMs: number) => number,
) {
  if (choiceProblem(chosen) !== null) return [];
  const taken = new Set(all.map(({ datetime }) => hourOf(Date.parse(datetime))));
  const photos = chosen.map(({ datetime, quality }) => ({
    takenAtMs: Date.parse(datetime),
    exposure: quality?.exposure ?? null,
  }));
  return adviseTraining(photos, hourOf, taken);
}
