import { ErrorPanel } from './ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from './Skeleton.tsx';

type Props = { query: { isLoadingError: boolean; isFetching: boolean; refetch: () => unknown } };

/** In place of a page about one thing, until it is there: on its way, or failed with a way to try again. */
export function LoadingPage({ query }: Props) {
  if (query.isLoadingError)
    return <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <Skeleton className="p-5">
      <SkeletonBlock className="h-100" />
    </Skeleton>
  );
}
