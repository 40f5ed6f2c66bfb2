import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { profileMessages } from './profile.messages.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

/** Says whether a second factor is asked for, and leads to where that is changed. */
export function SecurityPanel({ method }: { method: TwoFactorMethod | null }) {
  const text = useText(profileMessages);
  const href = `${pageAddress().prefix}/two-factor-authentication-setup`;
  return (
    <Panel title={text.security}>
      <div className="flex flex-col items-start gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Icon
            of={method === null ? ShieldOff : ShieldCheck}
            className={method === null ? 'text-ink-3' : 'text-ok-ink'}
          />
          {text.twoFactor}{' '}
          <strong className="font-semibold">{method === null ? text.disabled : text.enabled}</strong>{' '}
          {method !== null && <span className="text-ink-2">{text.methods[method]}</span>}
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <Text variant="link" href={href}>
            {method === null ? text.setUp : text.change}
          </Text>
          {method === null && (
            <Text variant="link" href={`${href}?method=email`}>
              {text.setUpEmail}
            </Text>
          )}
        </div>
      </div>
    </Panel>
  );
}
