import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { alertIssueMessages } from './alert-issues.messages.ts';
import type { AlertIssue } from './check-alert-form.ts';

/** What is wrong with a setting, in words. */
export function useAlertIssueText(): (issue: AlertIssue) => string {
  const text = useText(alertIssueMessages);
  return ({ place, code, bound = 0 }) => {
    if (code === 'required' && place.endsWith('recipient_user_ids')) return text.chooseSomebody;
    const words = (text as Partial<Record<string, string | ((bound: number) => string)>>)[code] ?? text.other;
    return typeof words === 'string' ? words : words(bound);
  };
}

/** The words for what is wrong at a field; undefined when nothing is. */
export function useAlertIssues(issues: readonly AlertIssue[]): (place: string) => string | undefined {
  const say = useAlertIssueText();
  return (place) => {
    const found = issues.find((issue) => issue.place === place);
    return found && say(found);
  };
}
