import { Panel } from '../ui/page/Panel.tsx';
import { CodeBlock } from '../ui/text/CodeBlock.tsx';
import { Text } from '../ui/text/Text.tsx';
import { useText } from '../text/LanguageProvider.tsx';
import { webhookFormMessages } from './form/webhook-form.messages.ts';
import { SIGNATURE_EXAMPLE } from './signature-example.ts';

/** For whoever writes the other end. */
export function SignatureHelp() {
  const text = useText(webhookFormMessages);
  return (
    <Panel title={text.verify}>
      <Text variant="paragraph" color="black-sub" className="mb-2.5">
        {text.verifyText}
      </Text>
      <CodeBlock label={text.verifyExample} code={SIGNATURE_EXAMPLE} />
    </Panel>
  );
}
