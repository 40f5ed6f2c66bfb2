import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { CodeBlock } from '../../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { prettyJson } from '../../../shared/ui/text/pretty-json.ts';
import { referenceMessages } from '../api-reference.messages.ts';
import type { CallResponse as Answer } from './try-call.ts';

export function CallResponse({ answer: { status, duration_ms, headers, body } }: { answer: Answer }) {
  const text = useText(referenceMessages);
  return (
    <output className="mt-3.5 flex flex-col gap-2 border-t border-line pt-3.5">
      <span>
        <Chip tone={status < 300 ? 'ok' : 'error'}>{text.answered(status, duration_ms)}</Chip>
      </span>
      <CodeBlock
        label={text.answerHeaders}
        code={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
      {body === '' ? (
        <Text variant="note">{text.noContent}</Text>
      ) : (
        <CodeBlock label={text.answerBody} code={prettyJson(body)} />
      )}
    </output>
  );
}
