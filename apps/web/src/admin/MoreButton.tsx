import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { operationsMessages } from './operations.messages.ts';

type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } };

/** Fetches the next page of a list; gone at its end. */
export function MoreButton({ list }: Props) {
  const text = useText(operationsMessages);
  if (!list.hasNextPage) return null;
  return (
    <div className="grid place-items-center border-t border-line p-2.5">
      <Button
        variant={list.isFetchingNextPage ? 'loading' : 'basic'}
        onClick={() => void list.fetchNextPage()}
      >
        {text.more}
      </Button>
    </div>
  );
}
