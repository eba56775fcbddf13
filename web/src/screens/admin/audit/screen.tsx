import { exportAuditEvents, listAuditEvents } from '@calls/audit'
import { useQuery } from '@tanstack/react-query'
import type { AuditEvent } from '@testamur/contract/audit'
import { useState } from 'react'
import { attemptFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { notify } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EventDialog } from './event-dialog.tsx'
import { EventFilters } from './event-filters.tsx'
import { filtersOf, queryFrom } from './filters.ts'
import { useEventColumns } from './use-event-columns.tsx'
import { Verification } from './verification.tsx'

/** The audit trail: who did what to which subject. An entry opens with its changed fields. */
export function Screen() {
  const t = useText('admin-audit')
  const address = useListAddress(['newest'])
  const { page, perPage: per_page } = address
  const filters = filtersOf(address)
  const asked = queryFrom(filters)
  const query = useQuery(queryOf(listAuditEvents, { query: { ...asked, page, per_page } }))
  const [opened, setOpened] = useState<AuditEvent | null>(null)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const filtered = Object.keys(asked).length > 0
  const download = async () => {
    setProblem(undefined)
    const { reply, failure } = await attemptFile(exportAuditEvents, { query: asked })
    if (failure !== null) return setProblem(problemOf(failure).message)
    saveFile(reply, 'audit-trail.csv')
    notify('success', t('exported'))
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-soft">{t('lead')}</p>
      <div className="mb-5">
        <Verification />
      </div>
      {problem !== undefined && <Alert live tone="danger" className="mb-5" title={problem} />}
      <StaffList
        name="audit"
        title={t('events')}
        address={address}
        query={query}
        columns={useEventColumns(setOpened)}
        rowKey={({ id }) => id}
        countOf={(count) => t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })}
        filters={<EventFilters filters={filters} change={address.change} />}
        tools={
          <Button look="secondary" size="sm" busy={busy} onClick={() => void once(download)}>
            <Icon name="download" className="size-4.5" />
            {t('export')}
          </Button>
        }
        failed={t('failed')}
        empty={
          <EmptyState
            icon="shield"
            title={t('none')}
            actions={
              <LinkButton look="secondary" to={adminPaths.audit}>
                {t('clear')}
              </LinkButton>
            }
          >
            {t('noneText')}
          </EmptyState>
        }
      />
      {opened !== null && <EventDialog event={opened} close={() => setOpened(null)} />}
    </>
  )
}
