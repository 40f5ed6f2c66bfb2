import { useQuery } from '@tanstack/react-query';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { EstimateActions } from '../../features/guard/estimate-history/EstimateActions.tsx';
import { EstimateViewer } from '../../features/guard/estimate-history/EstimateViewer.tsx';
import { estimatesQuery } from '../../features/guard/estimate-history/estimate.queries.ts';
import { useGuardReview } from '../../features/guard/estimate-history/use-guard-review.ts';
import { guardQuery } from '../../features/guard/guard.queries.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { PhotoEvidence } from './PhotoEvidence.tsx';
import { around } from './evidence.queries.ts';

type Props = { guardId: string; name: string; photo: Photo; style: TimeStyle; mayChange: boolean };

/** What the guard saw on the photo that raised the alert, beside a normal one, to be judged. */
export function GuardEvidence({ guardId, name, photo, style, mayChange }: Props) {
  const text = useText(alertPageMessages);
  const judge = useGuardReview();
  const guard = useQuery(guardQuery(guardId));
  const results = useQuery(estimatesQuery(guardId, around(photo.datetime)));
  if (isApiError(guard.error, 404))
    return <PhotoEvidence photo={photo} name={name} style={style} isReadingGone />;
  const both = guard.data && results.data ? { guard: guard.data, results: results.data } : undefined;
  return (
    <Loaded query={{ ...(guard.isLoadingError ? guard : results), data: both }}>
      {({ guard: known, results: { estimates } }) => {
        const estimate = estimates.find((one) => one.photo.id === photo.id);
        if (!estimate) return <PhotoEvidence photo={photo} name={name} style={style} isReadingGone />;
        return (
          <EstimateViewer
            guard={known}
            episode={null}
            estimate={estimate}
            title={text.what}
            style={style}
            actions={
              <EstimateActions
                estimate={estimate}
                judge={judge}
                mayLearn={mayChange && known.active_model !== null}
              />
            }
          />
        );
      }}
    </Loaded>
  );
}
