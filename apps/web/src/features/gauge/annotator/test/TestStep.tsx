import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import type { StepProps } from '../inspector/step-props.ts';
import { stepOfIssue } from '../steps.ts';
import { Inspect } from './Inspect.tsx';
import { Replay } from './Replay.tsx';
import { testMessages } from './test.messages.ts';

/** The last look before saving: one photo read by the server, and many past ones. */
export function TestStep({ testRun }: Pick<StepProps, 'testRun'>) {
  const { form, issues, reread } = useAnnotator();
  const text = useText(testMessages);
  const { steps } = useText(annotatorMessages);
  // A name is asked for when the gauge is saved, not when it is tried.
  const first = issues.find(({ place }) => place !== 'name');
  if (form.gaugeType === 'unsupported') return <Text variant="note">{text.noReader}</Text>;
  return (
    <>
      <Text variant="note">{text.help}</Text>
      {first ? (
        <p role="alert" className="text-error-ink">
          {text.incomplete(steps[stepOfIssue(first)])}
        </p>
      ) : (
        <>
          <Inspect testRun={testRun} />
          <Replay />
        </>
      )}
      {reread && (
        <Group title={text.history}>
          <Switch
            label={text.reread}
            checked={reread.isOn}
            onChange={({ target }) => reread.onChange(target.checked)}
          />
          <Text variant="note">{text.rereadHelp}</Text>
        </Group>
      )}
    </>
  );
}
