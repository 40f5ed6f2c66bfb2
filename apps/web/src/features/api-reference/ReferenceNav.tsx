import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SearchField } from '../../shared/ui/form/SearchField.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { groupCalls, type ApiCall, type CallGroup } from './api-document.ts';
import { referenceMessages } from './api-reference.messages.ts';
import { MethodMark } from './call/MethodMark.tsx';
import { useReferencePlace } from './use-reference-place.ts';

const PARTS = ['overview', 'events', 'errors'] as const;
type Props = { calls: readonly ApiCall[]; shown: string };

/** The way to every part and every call; words open the groups that have them. */
export function ReferenceNav({ calls, shown }: Props) {
  const text = useText(referenceMessages);
  const { href } = useReferencePlace();
  const [words, setWords] = useState('');
  const groups = useMemo(() => groupCalls(calls, words), [calls, words]);
  return (
    <nav aria-label={text.contents} className="flex flex-col gap-1">
      <SearchField label={text.search} value={words} onValueChange={setWords} className="w-full" />
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <NavLink href={href(part)} isCurrent={shown === part}>
              {text[part]}
            </NavLink>
          </li>
        ))}
      </ul>
      {groups.length === 0 && <Text variant="note">{text.noMatch}</Text>}
      {groups.map((group) => (
        <Group key={group.name} group={group} shown={shown} isOpen={words.trim() !== ''} />
      ))}
    </nav>
  );
}

type GroupProps = { group: CallGroup; shown: string; isOpen: boolean };

function Group({ group: { name, calls }, shown, isOpen }: GroupProps) {
  const { href } = useReferencePlace();
  const isHere = calls.some(({ operationId }) => operationId === shown);
  return (
    <details open={isOpen || isHere || undefined} className="border-t border-line pt-1">
      <summary className="flex min-h-7.5 cursor-pointer items-center gap-2 font-medium touch-area">
        <span className="mr-auto break-all">{name}</span>
        <span className="num text-note text-ink-3">{calls.length}</span>
      </summary>
      <ul>
        {calls.map(({ operationId, method, summary }) => (
          <li key={operationId}>
            <NavLink href={href(operationId)} isCurrent={operationId === shown} title={summary}>
              <MethodMark method={method} />
              <span className="min-w-0 truncate">{operationId}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LinkProps = { href: string; isCurrent: boolean; title?: string; children: ReactNode };

function NavLink({ href, isCurrent, title, children }: LinkProps) {
  return (
    <AppLink
      href={href}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-7.5 items-center gap-2 rounded-control px-2 pointer-coarse:min-h-11',
        isCurrent ? 'bg-pri-t font-medium text-pri-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </AppLink>
  );
}
