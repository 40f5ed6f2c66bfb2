import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { frozenPhotoQuery } from '../gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { editorMessages } from './editor.messages.ts';

export interface ReferenceState {
  /** Null until the first one is there; while another one is opened, or cannot be, the one before it. */
  readonly reference: ReferencePhoto | null;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** The photo to draw on: frozen when it was chosen; with null the gauge's own. */
export function useReferencePhoto(photoId: string | null, own: ReferencePhoto | null = null): ReferenceState {
  const { photo: text } = useText(editorMessages);
  const toasts = useToasts();
  const { data, error, refetch } = useQuery({
    ...frozenPhotoQuery(photoId ?? ''),
    enabled: photoId !== null,
  });
  const frozen = useMemo(
    () => data && { photoId: data.photoId, url: data.image_url, width: data.width, height: data.height },
    [data],
  );
  const now = photoId === null ? own : frozen;
  const [last, setLast] = useState(now ?? null);
  if (now && now !== last) setLast(now);
  const hasFailed = error !== null && last !== null;
  useEffect(() => {
    if (hasFailed) toasts.error({ text: text.failed });
  }, [hasFailed, toasts, text]);
  return { reference: now ?? last, error, retry: refetch };
}
