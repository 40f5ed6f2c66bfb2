import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import {
  GUARD_NAME_MAX_LENGTH,
  MAX_ALERT_RECIPIENTS,
  MAX_POLYGON_CORNERS,
  MIN_DETECTION_SIDE_PX,
  MIN_POLYGON_CORNERS,
} from '@tenken/contract/guard/guard.limits.ts';
import { useAlertIssueText } from '../../alert/settings/use-alert-issues.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ALERT_SETTINGS, type GuardIssue } from './check-guard-form.ts';
import { useGuardEditor, type GuardEditorParts } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';

/** The words for what is wrong at a place of the form; undefined when nothing is. */
export function useGuardIssues(): (place: string) => string | undefined {
  const parts = useGuardEditor();
  const say = useGuardIssueText();
  return (place) => {
    const found = parts.issues.find((issue) => issue.place === place && !isUpcoming(issue, parts));
    return found && say(found);
  };
}

/** What a new guard lacks until somebody has drawn or typed it is still to come; once they try to save, it is missing. */
export const isUpcoming = (
  { place, code }: GuardIssue,
  { guardId, isAsked }: Pick<GuardEditorParts, 'guardId' | 'isAsked'>,
): boolean =>
  guardId === null && !isAsked && code === 'required' && (place === 'name' || place === 'detection_area');

export function useGuardIssueText(): (issue: GuardIssue) => string {
  const { issues: text } = useText(guardEditorMessages);
  const ofAlerts = useAlertIssueText();
  return (issue) => {
    const { place, code } = issue;
    if (place.startsWith(ALERT_SETTINGS))
      return ofAlerts({ ...issue, place: place.slice(ALERT_SETTINGS.length) });
    const [field] = place.split('.');
    if (code === 'required' && field === 'alert_recipient_user_ids') return ofAlerts(issue);
    if (code === 'too_few') return text.atLeastCorners(MIN_POLYGON_CORNERS);
    if (code === 'too_long') return text.atMostLetters(GUARD_NAME_MAX_LENGTH);
    if (code === 'too_many')
      return field === 'alert_recipient_user_ids'
        ? text.atMostRecipients(MAX_ALERT_RECIPIENTS)
        : field === 'detection_area'
          ? text.atMostCorners(MAX_POLYGON_CORNERS)
          : text.atMostExclusions(MAX_EXCLUSION_AREAS);
    if (code === 'too_small')
      return field === 'detection_area' ? text.areaAtLeast(MIN_DETECTION_SIDE_PX) : text.noSize;
    if (code === 'required') return field === 'name' ? text.nameRequired : text.areaRequired;
    return (text.codes as Record<string, string>)[code] ?? text.other;
  };
}

/** What a limit said a moment ago. */
export function useRefusalText(): string | null {
  const { state } = useGuardEditor();
  const { issues: text } = useText(guardEditorMessages);
  switch (state.refusal) {
    case 'fourth_exclusion':
      return text.atMostExclusions(MAX_EXCLUSION_AREAS);
    case 'too_many_corners':
      return text.atMostCorners(MAX_POLYGON_CORNERS);
    case 'too_few_corners':
      return text.atLeastCorners(MIN_POLYGON_CORNERS);
    case null:
      return null;
  }
}
