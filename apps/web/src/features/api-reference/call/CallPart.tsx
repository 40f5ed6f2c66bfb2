import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { CodeBlock } from '../../../shared/ui/text/CodeBlock.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { errorsOf, successOf, type ApiCall, type Content } from '../api-document.ts';
import { referenceMessages } from '../api-reference.messages.ts';
import { ErrorTable } from '../ErrorTable.tsx';
import { SchemaTable } from '../SchemaTable.tsx';
import { MethodMark } from './MethodMark.tsx';
import { TryPanel } from './TryPanel.tsx';

type Props = { call: ApiCall; token: string | null };

/** One call: what it takes, what it answers, what it may refuse, and a way to try it. */
export function CallPart({ call, token }: Props) {
  const text = useText(referenceMessages);
  const { method, path, summary, operationId, requestBody } = call;
  const { status, type, content } = successOf(call);
  return (
    <>
      <Panel
        title={operationId}
        beside={isBrowserOnly(call) && <Chip tone="warning">{text.browserOnly}</Chip>}
        isPadded={false}
      >
        <div className="flex flex-col gap-2 p-3.5">
          <p className="flex items-baseline gap-2">
            <MethodMark method={method} />
            <code className="min-w-0 font-semibold break-all">{path}</code>
          </p>
          <Text variant="paragraph">{summary}</Text>
          {isBrowserOnly(call) && <Text variant="note">{text.browserOnlyNote}</Text>}
        </div>
        <Parameters call={call} />
      </Panel>
      {requestBody &&
        Object.entries(requestBody.content).map(([each, body]) => (
          <ContentPanel key={each} title={text.body} type={each} content={body} />
        ))}
      <TryPanel key={operationId} call={call} token={token} />
      <ContentPanel title={`${text.answer}: ${status}`} type={type} content={content} />
      <Panel title={text.refusals} isPadded={false}>
        <ErrorTable label={text.refusals} errors={errorsOf(call)} />
      </Panel>
    </>
  );
}

function Parameters({ call: { parameters } }: { call: ApiCall }) {
  const text = useText(referenceMessages);
  if (parameters.length === 0) return null;
  return (
    <Table label={text.parameters}>
      <thead>
        <tr>
          <HeaderCell>{text.parameters}</HeaderCell>
          <HeaderCell>{text.notes}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: place, required, description, schema }) => (
          <Row key={`${place} ${name}`}>
            <Cell className="align-top">
              <code className="font-medium">{name}</code>
            </Cell>
            <Cell className="text-note break-words text-ink-2">
              {[
                text.places[place],
                ...(required ? [text.required] : []),
                ...(schema.enum ? [schema.enum.map(String).join(', ')] : []),
                ...(description ? [description] : []),
              ].join(' · ')}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type ContentProps = { title: string; type: string | null; content: Content };

function ContentPanel({ title, type, content: { schema, example } }: ContentProps) {
  const text = useText(referenceMessages);
  const shown = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return (
    <Panel
      title={title}
      beside={type && <code className="text-note text-ink-2">{type}</code>}
      isPadded={false}
    >
      {type === null && (
        <Text variant="note" className="p-3.5">
          {text.noContent}
        </Text>
      )}
      {example !== undefined && (
        <div className="p-3.5">
          <CodeBlock label={`${text.example}: ${title}`} code={shown} />
        </div>
      )}
      {schema && <SchemaTable label={`${text.fields}: ${title}`} schema={schema} />}
    </Panel>
  );
}

/** Calls about accounts, members and the company refuse personal tokens (decision U-45). */
export const isBrowserOnly = (call: ApiCall): boolean =>
  errorsOf(call).some(({ codes }) => codes.includes('session_required'));
