import { Panel } from '../../shared/ui/page/Panel.tsx';
import { CodeBlock } from '../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { webhookFormMessages } from './form/webhook-form.messages.ts';
import { SIGNATURE_EXAMPLE } from './signature-example.ts';

/** For whoever writes the other end. */
export function SignatureHelp() {
  const text = useText(webhookFormMessages);
  return (
    <Panel title={text.verify}>
      <ol className="mb-2.5 grid list-decimal gap-1 pl-5">
        {Object.values(text.verifySteps).map((step) => (
          <li key={step}>
            <Text variant="paragraph" color="black-sub">
              {step}
            </Text>
          </li>
        ))}
      </ol>
      <CodeBlock label={text.verifyExample} code={SIGNATURE_EXAMPLE} />
    </Panel>
  );
}
