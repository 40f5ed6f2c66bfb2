import { Button } from './Button.tsx';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  size?: 'small';
  className?: string;
};

/** Fetches the next page of a list; gone at its end. */
export function MoreButton({ list, label, ...look }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      {...look}
      variant={list.isFetchingNextPage ? 'loading' : 'basic'}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
