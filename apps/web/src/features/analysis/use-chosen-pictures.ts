import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ANALYSIS_PHOTOS } from '@tenken/contract/analysis/analysis.limits.ts';
import { daysOf, periodOf, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import type { PhotoPeriod } from '../camera/detail/detail.queries.ts';
import { recentPhotosQuery } from '../gauge/gauge.queries.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { filesProblem } from './files-problem.ts';
import type { AnalysedPictures } from './use-start-analysis.ts';

export const IMAGE_SOURCES = ['newest', 'period', 'pick', 'upload'] as const;
export type ImageSource = (typeof IMAGE_SOURCES)[number];
export const PHOTO_COUNTS = ['12', '30', '100'] as const;
const PICK_DAYS = 30;

/** Which pictures are to be analysed, in each of the ways to say so. */
export function useChosenPictures(cameraId: string, style: TimeStyle) {
  const [way, setWay] = useState<ImageSource>('newest');
  const [count, setCount] = useState<(typeof PHOTO_COUNTS)[number]>('12');
  const [range, setRange] = useState<DateRange>({ tag: 'today' });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [pickPeriod] = useState<PhotoPeriod>(() => ({
    from: new Date(Date.now() - PICK_DAYS * 86_400_000),
    until: new Date(Date.now() + 3_600_000),
  }));
  const newest = useQuery({ ...recentPhotosQuery(cameraId, Number(count)), enabled: way === 'newest' });
  const days = daysOf(range, new Date(useMinute()), style.timeZone);
  const isTooMany = way === 'pick' && picked.size > MAX_ANALYSIS_PHOTOS;
  const newestIds = (newest.data ?? []).map(({ id }) => id);
  const isReady: Record<ImageSource, boolean> = {
    newest: newestIds.length > 0,
    period: true,
    pick: picked.size > 0 && !isTooMany,
    upload: files.length > 0 && filesProblem(files) === null,
  };
  const pictures = (save: { save_results?: boolean }): AnalysedPictures => {
    if (way === 'upload') return files;
    if (way !== 'period') return { photo_ids: way === 'newest' ? newestIds : [...picked], ...save };
    const { from, until } = periodOf(days, style.timeZone);
    return { range: { from_datetime: from.toISOString(), until_datetime: until.toISOString() }, ...save };
  };
  return {
    way,
    setWay,
    count,
    setCount,
    range,
    setRange,
    days,
    picked,
    setPicked,
    pickPeriod,
    files,
    setFiles,
    isTooMany,
    isReady: isReady[way],
    pictures,
  };
}
