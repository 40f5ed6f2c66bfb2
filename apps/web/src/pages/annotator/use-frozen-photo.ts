import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReferencePhoto } from '../../annotator/annotator-context.ts';
import { frozenPhotoQuery } from '../../gauge/gauge.queries.ts';

export interface FrozenPhoto {
  /** Null until the first one is there; while another one is frozen, the one before it. */
  readonly photo: { readonly photoId: string; readonly token: string } | null;
  readonly reference: ReferencePhoto | null;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Freezes a photo for an annotation; with null nothing is frozen. */
export function useFrozenPhoto(photoId: string | null): FrozenPhoto {
  const frozen = useQuery({
    ...frozenPhotoQuery(photoId ?? ''),
    enabled: photoId !== null,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = frozen;
  return useMemo(() => {
    if (!data || photoId === null) return { photo: null, reference: null, error, retry: refetch };
    const { image_url: url, width, height, reference_image_token: token } = data;
    return {
      photo: { photoId: data.photoId, token },
      reference: { photoId: data.photoId, url, width, height },
      error,
      retry: refetch,
    };
  }, [data, photoId, error, refetch]);
}
