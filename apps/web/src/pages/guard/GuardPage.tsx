import { useQuery } from '@tanstack/react-query';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { guardQuery } from '../../features/guard/guard.queries.ts';
import { isRangeBad, useRangeNotice } from '../../shared/address/bad-range.ts';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';
import { readGuardAddress, writeGuardAddress, type GuardChoice } from './guard-address.ts';
import { GuardScreen } from './GuardScreen.tsx';

/** A guard: what it found, its models, and its threshold. */
export function GuardPage() {
  const { id } = useParams({ from: '/shell/guards/$id' });
  const search = useSearch({ from: '/shell/guards/$id' });
  const choice = readGuardAddress(search);
  useRangeNotice(isRangeBad(search, HISTORY_LONGEST_DAYS));
  const navigate = useNavigate();
  const guard = useQuery(guardQuery(id));
  const choose = (change: Partial<GuardChoice>): void =>
    void navigate({ to: '.', search: writeGuardAddress({ ...choice, ...change }), replace: true });
  if (!guard.data) return <LoadingPage query={guard} />;
  return <GuardScreen key={id} guard={guard.data} choice={choice} onChoose={choose} />;
}
