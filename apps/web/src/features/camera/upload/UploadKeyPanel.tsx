import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { uploadMessages } from './upload.messages.ts';
import { uploadKeyQuery } from './upload.queries.ts';

const UploadKeyDialog = lazyPart(() => import('./UploadKeyDialog.tsx'), 'UploadKeyDialog');

type Props = { cameraId: string; mayChange: boolean; style: TimeStyle };

/** A plain camera sends its photos by itself; this is the key it does that with. */
export function UploadKeyPanel({ cameraId, mayChange, style }: Props) {
  const text = useText(uploadMessages);
  const stored = useQuery(uploadKeyQuery(cameraId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={text.title}>
      {stored.isLoadingError ? (
        <ErrorPanel onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />
      ) : stored.isPending ? (
        <Skeleton>
          <SkeletonBlock className="h-16" />
        </Skeleton>
      ) : (
        <>
          <p className="text-note text-ink-2">{text.about}</p>
          <p className="mt-2 text-note break-words num">
            {stored.data
              ? text.current(stored.data.key_prefix, formatDateTime(stored.data.created_at, style))
              : text.none}
          </p>
          {mayChange && (
            <Button size="small" icon={KeyRound} className="mt-3" onClick={() => setIsOpen(true)}>
              {stored.data ? text.replace : text.make}
            </Button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <UploadKeyDialog
            cameraId={cameraId}
            isReplacing={Boolean(stored.data)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
