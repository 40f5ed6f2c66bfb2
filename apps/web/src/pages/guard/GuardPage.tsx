import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guardQuery } from '../../guard/guard.queries.ts';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { readGuardAddress, writeGuardAddress, type GuardChoice } from '../../guard/screen/guard-address.ts';
import { GuardScreen } from '../../guard/screen/GuardScreen.tsx';

/** A guard: what it found, its models, and its threshold. */
export function GuardPage() {
  const { id } = useParams({ from: '/shell/guards/$id' });
  const choice = readGuardAddress(useSearch({ from: '/shell/guards/$id' }));
  const navigate = useNavigate();
  const guard = useQuery(guardQuery(id));
  const choose = (change: Partial<GuardChoice>): void =>
    void navigate({ to: '.', search: writeGuardAddress({ ...choice, ...change }), replace: true });
  if (guard.isLoadingError)
    return <ErrorPanel onRetry={() => void guard.refetch()} isRetrying={guard.isFetching} />;
  if (!guard.data)
    return (
      <Skeleton className="p-5">
        <SkeletonBlock className="h-100" />
      </Skeleton>
    );
  return <GuardScreen key={id} guard={guard.data} choice={choice} onChoose={choose} />;
}
