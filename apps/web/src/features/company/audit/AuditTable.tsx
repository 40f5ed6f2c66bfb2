import { AUDIT_ACTION_WORDS } from '@tenken/contract/company/audit-actions.words.ts';
import { AUDIT_DETAIL_WORDS } from '@tenken/contract/company/audit-details.words.ts';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import { describeEntry } from '@tenken/contract/company/describe-audit.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { auditMessages } from './audit.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';

type Props = {
  entries: readonly AuditEntry[];
  /** Shows one thing's entries alone. */
  onObject: (object: AuditEntry['object']) => void;
};

/** Who did what, newest first: in words; the names that programs use are hints. */
export function AuditTable({ entries, onObject }: Props) {
  const text = useText(auditMessages);
  const timeText = useTimeText();
  const objects: Record<string, string> = text.objects;
  const actions: Record<string, string> = useText(AUDIT_ACTION_WORDS);
  const words = AUDIT_DETAIL_WORDS[useLanguage()];
  const whoOf = ({ actor }: AuditEntry): string => (actor.kind === 'system' ? text.system : actor.name);
  const detailsOf = (entry: AuditEntry): string | null => describeEntry(entry, { words, timeText });
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.when}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.who}</HeaderCell>
          <HeaderCell>{text.what}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.object}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.from}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.details}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="num whitespace-nowrap">{timeText(entry.at)}</Cell>
            <Cell className="max-md:hidden">{whoOf(entry)}</Cell>
            <Cell>
              <span className="block font-medium" title={entry.action}>
                {actions[entry.action] ?? entry.action}
              </span>
              <span className="block text-note break-words text-ink-2 md:hidden">
                {[...new Set([whoOf(entry), entry.object.name ?? ''])]
                  .filter((name) => name !== '')
                  .join(' · ')}
              </span>
              <span className="block text-note break-words text-ink-2 lg:hidden">
                {detailsOf(entry) ?? ''}
              </span>
            </Cell>
            <Cell className="max-md:hidden">
              <button
                type="button"
                title={`${text.only} (${entry.object.id})`}
                onClick={() => onObject(entry.object)}
                className="text-left hover:underline"
              >
                {entry.object.name ?? objects[entry.object.kind] ?? entry.object.kind}
                {entry.object.name !== null && (
                  <span className="block text-note text-ink-2">
                    {objects[entry.object.kind] ?? entry.object.kind}
                  </span>
                )}
              </button>
            </Cell>
            <Cell className="num text-ink-2 max-lg:hidden">{entry.ip ?? '—'}</Cell>
            <Cell className="max-w-100 text-note break-words text-ink-2 max-lg:hidden">
              {detailsOf(entry) ?? '—'}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
