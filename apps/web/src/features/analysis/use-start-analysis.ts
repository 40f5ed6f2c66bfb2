import { useState } from 'react';
import { MAX_ANALYSIS_PHOTOS } from '@tenken/contract/analysis/analysis.limits.ts';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../shared/ui/toast/use-action.ts';
import { analysisMessages } from './analysis.messages.ts';
import { sendImages, startAnalysis, type NewAnalysis } from './analysis.queries.ts';

/** Photos of the camera, or pictures from the disk. */
export type AnalysedPictures = Pick<NewAnalysis, 'photo_ids' | 'range' | 'save_results'> | readonly File[];

/** Starts an analysis; pictures from the disk are sent first, and `sent` counts them. */
export function useStartAnalysis(cameraId: string, onStarted: (analysis: Analysis) => void) {
  const text = useText(analysisMessages);
  const errorText = useErrorText();
  const [sent, setSent] = useState<number | null>(null);
  const start = useAction(
    async (targets: NewAnalysis['targets'], pictures: AnalysedPictures) => {
      if (!isFiles(pictures)) return startAnalysis(cameraId, { targets, ...pictures });
      setSent(0);
      try {
        const image_ids = await sendImages(cameraId, pictures, setSent);
        return await startAnalysis(cameraId, { targets, image_ids });
      } finally {
        setSent(null);
      }
    },
    {
      success: text.started,
      describeError: (error) =>
        isApiError(error) && error.code === 'too_many_photos'
          ? text.tooMany(MAX_ANALYSIS_PHOTOS)
          : errorText(error),
      onSuccess: onStarted,
    },
  );
  return { ...start, sent };
}

const isFiles = (pictures: AnalysedPictures): pictures is readonly File[] => Array.isArray(pictures);
