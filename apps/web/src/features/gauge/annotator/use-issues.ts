import { use } from 'react';
import { MIN_AREA_TICKS, MIN_CROP_PX, MIN_TICKS } from '@tenken/contract/gauge/gauge.limits.ts';
import { useAlertIssueText } from '../../alert/settings/use-alert-issues.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAnnotator } from './annotator-context.ts';
import { ALERT_SETTINGS, type Issue } from './form/check-form.ts';
import { issueMessages } from './issue.messages.ts';
import { VisitedStepsContext } from './visited-steps.ts';
import { isUpcoming, issuesOf, type StepId } from './steps.ts';

/** The words for what is wrong at a place of the form; undefined when nothing is. */
export function useIssues(): (place: string) => string | undefined {
  const { issues } = useAnnotator();
  const left = use(VisitedStepsContext);
  const say = useIssueText();
  return (place) => {
    const found = issues.find((issue) => issue.place === place && !isUpcoming(issue, left));
    return found && say(found);
  };
}

/** What a step waits for, in one sentence, and whether that is a mistake or only still to come; undefined when it is complete. */
export function useStepIssue(step: StepId): { words: string; isMistake: boolean } | undefined {
  const { form, issues } = useAnnotator();
  const left = use(VisitedStepsContext);
  const say = useIssueText();
  const missing = useMissingText();
  const open = issuesOf(issues, step);
  // Before there are corners the size they make is no news.
  const isUncropped = step === 'crop' && form.perspective.corners.length < 4;
  const first = isUncropped ? open.find(({ code }) => code === 'four_points') : open[0];
  return first && { words: missing(first) ?? say(first), isMistake: !isUpcoming(first, left) };
}

/** Away from its field "required" says nothing: what is missing has its own words there. */
function useMissingText(): (issue: Issue) => string | undefined {
  const { missing } = useText(issueMessages);
  return ({ code, place }) =>
    code === 'required'
      ? (missing as Record<string, string | undefined>)[place.split('.').at(-1)!]
      : undefined;
}

function useIssueText(): (issue: Issue) => string {
  const { form } = useAnnotator();
  const text = useText(issueMessages);
  const ofAlerts = useAlertIssueText();
  return (issue) => {
    const { place, code } = issue;
    if (place.startsWith(ALERT_SETTINGS))
      return ofAlerts({ ...issue, place: place.slice(ALERT_SETTINGS.length) });
    if (code === 'required' && place.endsWith('recipient_user_ids')) return ofAlerts(issue);
    if (code === 'too_small' && /^(crop|perspective)/.test(place)) return text.minimumCrop(MIN_CROP_PX);
    if (code === 'too_few') return text.atLeastTicks(form.part.kind === 'area' ? MIN_AREA_TICKS : MIN_TICKS);
    if (code === 'required' && place === 'digits_config.digits') return text.atLeastOneDigit;
    return (text.codes as Record<string, string>)[code] ?? text.other;
  };
}
