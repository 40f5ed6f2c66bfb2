import { errorMessages } from '../../shared/api/error.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import type { ErrorAnswer } from './api-document.ts';
import { referenceMessages } from './api-reference.messages.ts';

/** Codes by status, with the words that the console has for them. */
export function ErrorTable({ label, errors }: { label: string; errors: readonly ErrorAnswer[] }) {
  const text = useText(referenceMessages);
  const words: Partial<Record<string, string>> = useText(errorMessages).codes;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeaderCell isNumber>{text.status}</HeaderCell>
          <HeaderCell>{text.code}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.meaning}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {errors.flatMap(({ status, codes }) =>
          codes.map((code) => (
            <Row key={`${status} ${code}`}>
              <Cell isNumber className="align-top">
                {status}
              </Cell>
              <Cell className="align-top">
                <code className="break-all">{code}</code>
                <span className="block text-note text-ink-2 md:hidden">{words[code]}</span>
              </Cell>
              <Cell className="text-ink-2 max-md:hidden">{words[code] ?? text.noWords}</Cell>
            </Row>
          )),
        )}
      </tbody>
    </Table>
  );
}
