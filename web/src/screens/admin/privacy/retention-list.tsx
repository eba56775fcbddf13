import { listRetention } from '@calls/retention'
import { useQuery } from '@tanstack/react-query'
import type { RetentionSetting } from '@testamur/contract/retention'
import { queryOf } from '../../../api/queries.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { usePeriodText } from './period-text.ts'

export const RETENTION = `${adminPaths.privacy}?tab=retention`

const tones = {
  on: 'success',
  removing: 'info',
  rehearsing: 'info',
  rehearsed: 'warning',
  off: 'neutral',
} as const

/** Where removal of one kind of data is now. */
export function stateOf({ active, rehearsal, last_run }: RetentionSetting): keyof typeof tones {
  if (active) return last_run?.state === 'running' ? 'removing' : 'on'
  if (rehearsal === null || rehearsal.out_of_date) return 'off'
  return rehearsal.state === 'running' ? 'rehearsing' : 'rehearsed'
}

export function RetentionState({ setting }: { setting: RetentionSetting }) {
  const t = useText('admin-privacy')
  const state = stateOf(setting)
  return <StatusPill tone={tones[state]} label={t(`removal_${state}`)} />
}

/** Each kind of data with its period, and whether it is removed afterwards. */
export function RetentionList() {
  const t = useText('admin-privacy')
  const zone = useInstitution()?.time_zone
  const periodText = usePeriodText()
  const { data, error, refetch } = useQuery(queryOf(listRetention, {}))
  const columns: Column<RetentionSetting>[] = [
    {
      key: 'kind',
      heading: t('kindOfData'),
      phone: 'title',
      cell: ({ kind }) => (
        <Link className="link font-semibold" to={`${RETENTION}&kind=${kind}`}>
          {t(`data_${kind}`)}
        </Link>
      ),
    },
    { key: 'days', heading: t('keptFor'), cell: ({ days }) => periodText(days) },
    { key: 'state', heading: t('removal'), cell: (setting) => <RetentionState setting={setting} /> },
    {
      key: 'last',
      heading: t('lastRun'),
      desk: true,
      cell: ({ last_run }) =>
        last_run === null
          ? '–'
          : t('runOn', {
              day: formatDay(last_run.started_at, zone),
              count: last_run.records,
              number: formatNumber(last_run.records),
            }),
    },
  ]
  if (data === undefined)
    return <NotFetched problem={error} title={t('retentionFailed')} again={refetch} lines={9} />
  return (
    <Card flush>
      <Table caption={t('retention')} columns={columns} rows={data.data} rowKey={({ kind }) => kind} />
    </Card>
  )
}
