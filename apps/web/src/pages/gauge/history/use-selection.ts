import { useState } from 'react';
import type { Place, Scene } from '../../../features/measurement/history-chart/chart/chart-scene.ts';

export interface Selection {
  readonly place: Place | null;
  readonly select: (place: Place) => void;
  readonly step: (step: -1 | 1) => void;
  /** Of the page's own gauge, by the time of its photo in milliseconds. */
  readonly selectAt: (at: number) => void;
}

/** Which reading is selected: kept by its id when readings come in, and the newest one until somebody chose. */
export function useSelection(scene: Scene): Selection {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = placeOf(scene, chosen) ?? newestOf(scene);
  const select = ({ series, index }: Place): void =>
    setChosen(scene.series[series]?.readings[index]?.id ?? null);
  return {
    place,
    select,
    selectAt: (at) => {
      const index = scene.series[0]?.readings.findIndex(({ datetime }) => Date.parse(datetime) === at) ?? -1;
      if (index >= 0) select({ series: 0, index });
    },
    step: (step) => {
      if (!place) return;
      const count = scene.series[place.series]!.readings.length;
      select({ ...place, index: Math.min(count - 1, Math.max(0, place.index + step)) });
    },
  };
}

function placeOf({ series }: Scene, id: string | null): Place | null {
  if (id === null) return null;
  for (const [i, { readings }] of series.entries()) {
    const index = readings.findIndex((reading) => reading.id === id);
    if (index >= 0) return { series: i, index };
  }
  return null;
}

function newestOf({ series }: Scene): Place | null {
  const i = series.findIndex(({ readings }) => readings.length > 0);
  return i < 0 ? null : { series: i, index: series[i]!.readings.length - 1 };
}
