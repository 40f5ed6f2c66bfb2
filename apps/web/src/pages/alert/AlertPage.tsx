import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { alertQuery } from '../../features/alert/alert.queries.ts';
import { AlertScreen } from './AlertScreen.tsx';
import { isApiError } from '../../shared/api/api-error.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';

/** No such alert, none of one's own, or no id at all. */
const NOT_THERE = [403, 404, 422];

/** One alert; one that is unknown, or of a facility that one may not see, is not found. */
export function AlertPage() {
  const { id } = useParams({ from: '/shell/alerts/$id' });
  const { photo_id } = useSearch({ from: '/shell/alerts/$id' });
  const alert = useQuery(alertQuery(id));
  if (NOT_THERE.some((status) => isApiError(alert.error, status))) return <NotFoundView />;
  if (!alert.data) return <LoadingPage query={alert} />;
  return <AlertScreen key={id} alert={alert.data} photoId={photo_id ?? alert.data.photo_id} />;
}
