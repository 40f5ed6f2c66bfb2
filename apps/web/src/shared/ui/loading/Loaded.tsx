import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { Skeleton, SkeletonBlock } from './Skeleton.tsx';

type Query<Data> = {
  data: Data | undefined;
  isLoadingError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: Query<Data>;
  /** What stands there when the list is empty. */
  empty?: ReactNode;
  /** What is said where it could not be loaded. */
  failure?: string;
  children: (data: Data) => ReactNode;
};

/** What every list is: on its way, failed with a way to try again, empty, or there. */
export function Loaded<Data>({ query, empty, failure, children }: Props<Data>) {
  const retry = (): void => void query.refetch();
  if (query.isLoadingError)
    return <ErrorPanel title={failure} onRetry={retry} isRetrying={query.isFetching} />;
  if (query.data === undefined)
    return (
      <Skeleton className="p-3.5">
        <SkeletonBlock className="h-40" />
      </Skeleton>
    );
  if (empty !== undefined && Array.isArray(query.data) && query.data.length === 0) return empty;
  return (
    <>
      {query.isRefetchError && <OutdatedNotice onRetry={retry} isRetrying={query.isFetching} />}
      {children(query.data)}
    </>
  );
}
