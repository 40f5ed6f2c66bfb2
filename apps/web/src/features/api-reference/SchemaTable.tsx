import { useMemo } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import type { JsonSchema } from './api-document.ts';
import { referenceMessages } from './api-reference.messages.ts';
import { flattenSchema } from './flatten-schema.ts';

type Props = { label: string; schema: JsonSchema };

/** The fields of a body, those inside others below them and further in. */
export function SchemaTable({ label, schema }: Props) {
  const text = useText(referenceMessages);
  const rows = useMemo(() => flattenSchema(schema), [schema]);
  if (rows.length === 0) return null;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.type}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.notes}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, depth, name, type, isRequired, notes }) => (
          <Row key={path}>
            <Cell className="align-top">
              <code className="font-medium" style={{ paddingInlineStart: `${depth * 14}px` }}>
                {name}
              </code>
            </Cell>
            <Cell className="align-top">
              <span className="font-mono text-note break-words">{type}</span>
              {isRequired && (
                <span className="ml-2 text-note whitespace-nowrap text-ink-3">{text.required}</span>
              )}
              <span className="block text-note break-words text-ink-2 md:hidden">{notes.join(' · ')}</span>
            </Cell>
            <Cell className="max-w-100 align-top text-note break-words text-ink-2 max-md:hidden">
              {notes.join(' · ')}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
