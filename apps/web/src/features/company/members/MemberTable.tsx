import { Ellipsis, Mail, Pencil, ShieldOff, UserMinus } from 'lucide-react';
import type { CompanyMember } from '@tenken/contract/company/member.schema.ts';
import { useSession } from '../../../shared/session/session.ts';
import { formatDateTime } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem } from '../../../shared/ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { memberMessages } from './member.messages.ts';

export type MemberAction = 'role' | 'resend' | 'two_factor' | 'remove';
type Props = {
  members: readonly CompanyMember[];
  onAct: (action: MemberAction, member: CompanyMember) => void;
};

export function MemberTable({ members, onAct }: Props) {
  const text = useText(memberMessages);
  const { list, noted } = useText(joinMessages);
  const { user } = useSession();
  const language = useLanguage();
  // of somebody who has not joined nothing is known, whether or not there is an account
  const secondFactorOf = ({ status, two_factor_method: method }: CompanyMember): string => {
    if (status !== 'active') return '—';
    return method === null ? text.twoFactorOff : text.twoFactorOn[method];
  };
  const lastLoginOf = ({ status, last_login_at: at }: CompanyMember): string => {
    if (status !== 'active') return '—';
    return at === null ? text.never : formatDateTime(at, { timeZone: user.timezone, language });
  };
  return (
    <Table label={text.members}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.role}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.units}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.twoFactor}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.lastLogin}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{member.name}</span>
                {member.id === user.id && <Chip tone="line">{text.you}</Chip>}
                {member.status === 'invited' && <Chip tone="primary">{text.status.invited}</Chip>}
                {member.status === 'declined' && <Chip>{text.status.declined}</Chip>}
                {member.is_mail_refused === true && <Chip tone="warning">{text.mailRefused}</Chip>}
              </span>
              <span className="block text-note break-all text-ink-2">{member.email}</span>
            </Cell>
            <Cell>{text.roles[member.role]}</Cell>
            <Cell className="text-ink-2 max-md:hidden">
              {list(member.management_units.map((unit) => noted(unit.name, text.unitRoles[unit.role]))) ||
                '—'}
            </Cell>
            <Cell className="max-lg:hidden">{secondFactorOf(member)}</Cell>
            <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">{lastLoginOf(member)}</Cell>
            <Cell className="w-12 text-right">
              <MemberMenu member={member} onAct={(action) => onAct(action, member)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type MenuProps = { member: CompanyMember; onAct: (action: MemberAction) => void };

/** What a person may not do is not offered: a manager leaves administrators alone. */
function MemberMenu({ member, onAct }: MenuProps) {
  const text = useText(memberMessages);
  const isAdministrator = useSession().abilities.can('use', 'companySettingsUI');
  if (member.role === 'administrator' && !isAdministrator) return null;
  const { status } = member;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={text.actionsOf(member.name)} size="small" />}>
      {status !== 'declined' && (
        <MenuItem icon={Pencil} onSelect={() => onAct('role')}>
          {text.changeRole}
        </MenuItem>
      )}
      {status !== 'active' && (
        <MenuItem icon={Mail} onSelect={() => onAct('resend')}>
          {text.resend}
        </MenuItem>
      )}
      {isAdministrator && member.two_factor_method !== null && (
        <MenuItem icon={ShieldOff} onSelect={() => onAct('two_factor')}>
          {text.resetTwoFactor}
        </MenuItem>
      )}
      <MenuItem icon={UserMinus} isDangerous onSelect={() => onAct('remove')}>
        {status === 'invited' ? text.withdraw : text.remove}
      </MenuItem>
    </Menu>
  );
}
