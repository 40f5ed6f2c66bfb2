import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccessToken } from '@tenken/contract/account/self.schema.ts';
import { tokenMessages } from './token.messages.ts';
import { revokeToken, tokensQuery } from './token.queries.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';

export function TokenList() {
  const text = useText(tokenMessages);
  const tokens = useQuery(tokensQuery);
  return (
    <Panel title={text.yours} isPadded={false}>
      {tokens.isLoadingError ? (
        <ErrorPanel onRetry={() => void tokens.refetch()} isRetrying={tokens.isFetching} />
      ) : tokens.data === undefined ? (
        <Skeleton className="p-3.5">
          <SkeletonBlock className="h-24" />
        </Skeleton>
      ) : tokens.data.length === 0 ? (
        <EmptyState icon={KeyRound} title={text.none} note={text.noneNote} />
      ) : (
        <TokenTable tokens={tokens.data} />
      )}
    </Panel>
  );
}

/** On a phone the first cell says it all. */
const WIDE = 'whitespace-nowrap max-md:hidden';

function TokenTable({ tokens }: { tokens: readonly AccessToken[] }) {
  const text = useText(tokenMessages);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const at = useTimeText();
  const used = ({ last_used_at }: AccessToken): string =>
    last_used_at === null ? text.never : at(last_used_at);
  return (
    <>
      <Table label={text.yours}>
        <thead>
          <tr>
            <HeaderCell>{text.name}</HeaderCell>
            {[text.scope, text.beginning, text.created, text.until, text.lastUsed].map((title) => (
              <HeaderCell key={title} className={WIDE}>
                {title}
              </HeaderCell>
            ))}
            <HeaderCell>
              <span className="sr-only">{text.actions}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Row key={token.id}>
              <Cell>
                <p className="font-medium">{token.name}</p>
                <Text variant="note" className="md:hidden">
                  {`${text.scopes[token.scope]} · ${token.token_prefix}`}
                  <br />
                  {`${text.until} ${at(token.expires_at)}`}
                  <br />
                  {`${text.lastUsed} ${used(token)}`}
                </Text>
              </Cell>
              <Cell className={WIDE}>{text.scopes[token.scope]}</Cell>
              <Cell className={cx(WIDE, 'font-mono')}>{token.token_prefix}</Cell>
              <Cell className={WIDE}>{at(token.created_at)}</Cell>
              <Cell className={WIDE}>{at(token.expires_at)}</Cell>
              <Cell className={WIDE}>{used(token)}</Cell>
              <Cell className="text-right">
                <Button size="small" onClick={() => setRevoking(token)}>
                  {text.revoke}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const text = useText(tokenMessages);
  const revoking = useChange(() => revokeToken(token.id), {
    changes: changed.accessToken(),
    success: text.revoked,
    onSuccess: onClose,
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={text.revokeTitle}
      isSubmitting={revoking.isInProgress}
      footer={
        <>
          <Button onClick={onClose} disabled={revoking.isInProgress}>
            {text.cancel}
          </Button>
          <Button
            color="red"
            variant={revoking.isInProgress ? 'loading' : 'basic'}
            onClick={() => void revoking.run()}
          >
            {text.revoke}
          </Button>
        </>
      }
    >
      {text.revokeText(token.name)}
    </Modal>
  );
}
