import { useQuery } from '@tanstack/react-query';
import { PreferencePanel } from '../../features/alert/preferences/PreferencePanel.tsx';
import { environmentQuery, selfQuery } from '../../features/account/profile/profile.queries.ts';
import { profileMessages } from '../../features/account/profile/profile.messages.ts';
import { usePreferences } from '../../shared/session/preferences.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Switch } from '../../shared/ui/form/Switch.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { DeletePanel } from '../../features/account/profile/DeletePanel.tsx';
import { InvitationsPanel } from '../../features/company/invitation/InvitationsPanel.tsx';
import { PasswordPanel } from '../../features/account/profile/PasswordPanel.tsx';
import { ProfilePanel } from '../../features/account/profile/ProfilePanel.tsx';
import { SecurityPanel } from '../../features/account/profile/SecurityPanel.tsx';
import { SessionsPanel } from '../../features/account/profile/SessionsPanel.tsx';
import { ThisBrowserPanel } from '../../features/alert/channels/ThisBrowserPanel.tsx';

/** Everything about oneself: profile, second factor, password, browsers, keys. */
export function AccountPage() {
  const text = useText(profileMessages);
  const self = useQuery(selfQuery);
  const environment = useQuery(environmentQuery);
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader title={text.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <InvitationsPanel />
          {self.isLoadingError ? (
            <ErrorPanel onRetry={() => void self.refetch()} isRetrying={self.isFetching} />
          ) : self.data === undefined ? (
            <Skeleton>
              <SkeletonBlock className="h-60" />
            </Skeleton>
          ) : (
            <ProfilePanel user={self.data} />
          )}
          <PreferencePanel />
          <ShortcutsPanel />
          <Panel title={text.tokens}>
            <Text variant="note">{text.tokensNote}</Text>
            <Text variant="link" href={`${pageAddress().prefix}/token`} className="mt-1 inline-block">
              {text.toTokens}
            </Text>
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {self.data && <SecurityPanel method={self.data.two_factor_method} />}
          {self.data && <PasswordPanel user={self.data} />}
          <ThisBrowserPanel />
          <SessionsPanel />
          {environment.data === 'development' && <DeletePanel />}
        </div>
      </div>
    </div>
  );
}

/** Letters as commands disturb people whose tools send letters of their own. */
function ShortcutsPanel() {
  const text = useText(profileMessages);
  const [{ are_shortcuts_enabled }, change] = usePreferences(useSession().user.id);
  return (
    <Panel title={text.shortcuts}>
      <Switch
        label={text.shortcutsSwitch}
        checked={are_shortcuts_enabled}
        onChange={(event) => change({ are_shortcuts_enabled: event.target.checked })}
      />
      <Text variant="note" className="mt-1">
        {text.shortcutsNote}
      </Text>
    </Panel>
  );
}
