import { endOtherSessions } from '@calls/identity/account'
import type { Account, StaffSession } from '@testamur/contract/identity/account'
import { call } from '../../../api/client.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { browserName } from './browser-name.ts'

type Props = { sessions: Account['sessions']; reload: () => Promise<unknown> }

export function Sessions({ sessions, reload }: Props) {
  const t = useText('admin-account')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const endOthers = async () => {
    const reply = await call(endOtherSessions)
    if (reply !== false) {
      notify('success', reply.message)
      await reload()
    }
  }
  return (
    <Card
      flush
      title={t('sessions')}
      actions={
        sessions.length > 1 && (
          <Button look="secondary" size="sm" busy={busy} onClick={() => void once(endOthers)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Table
        caption={t('sessions')}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'browser',
            heading: t('browser'),
            phone: 'title',
            cell: (session) => <Browser session={session} />,
          },
          { key: 'since', heading: t('since'), cell: ({ since }) => formatDate(since, zone) },
          {
            key: 'address',
            heading: t('address'),
            cell: ({ address }) => <span className="numbers break-all">{address}</span>,
          },
        ]}
      />
    </Card>
  )
}

function Browser({ session }: { session: StaffSession }) {
  const t = useText('admin-account')
  const named = browserName(session.browser)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      {named === null
        ? t('unknownBrowser')
        : named.system === null
          ? named.browser
          : t('browserOn', { browser: named.browser, system: named.system })}
      {session.current && <Badge tone="info">{t('here')}</Badge>}
    </span>
  )
}
