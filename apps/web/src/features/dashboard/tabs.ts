import { readPreferences } from '../../shared/session/preferences.ts';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import type { DashboardTab } from './use-tab.ts';

// each tab is its own download: the first visit needs one of them
export const CameraTab = lazyPart(() => import('./cameras/CameraTab.tsx'), 'CameraTab');
export const TargetTab = lazyPart(() => import('./targets/TargetTab.tsx'), 'TargetTab');

/** Fetches the tab that a person will see: the one of the address, or the one they left. */
export function preloadTab(userId: string, inAddress: DashboardTab | undefined): Promise<void> {
  const tab = inAddress ?? readPreferences(userId).tab;
  return (tab === 'camera' ? CameraTab : TargetTab).whenLoaded();
}
