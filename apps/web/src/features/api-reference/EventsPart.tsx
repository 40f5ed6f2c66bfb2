import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { CodeBlock } from '../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { SignatureHelp } from '../webhook/SignatureHelp.tsx';
import type { ApiDocument } from './api-document.ts';
import { referenceMessages } from './api-reference.messages.ts';
import { SchemaTable } from './SchemaTable.tsx';
import { useReferencePlace } from './use-reference-place.ts';

/** What machines hear of: each type with its fields and an example. */
export function EventsPart({ document }: { document: ApiDocument }) {
  const text = useText(referenceMessages);
  const { href } = useReferencePlace();
  return (
    <>
      <Panel title={text.events}>
        <p>
          {text.eventsLead}{' '}
          <Text variant="link" href={href('listEvents')}>
            {text.toEvents}
          </Text>
        </p>
      </Panel>
      {Object.entries(document.webhooks).map(([type, { post }]) => {
        const content = post.requestBody?.content['application/json'];
        return (
          <Panel key={type} title={type} isPadded={false}>
            <div className="flex flex-col gap-3 p-3.5">
              <Text variant="paragraph">{post.summary}</Text>
              <CodeBlock
                label={`${text.example}: ${type}`}
                code={JSON.stringify(content?.example, null, 2)}
              />
            </div>
            {content?.schema && <SchemaTable label={`${text.fields}: ${type}`} schema={content.schema} />}
          </Panel>
        );
      })}
      <SignatureHelp />
    </>
  );
}
