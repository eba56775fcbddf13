import { getClassProgress } from '@calls/graduation/graduands'
import { listGraduationEvents } from '@calls/graduation/graduation-events'
import { useQuery } from '@tanstack/react-query'
import type { ClassProgress } from '@testamur/contract/graduation/graduands'
import type { GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { queryOf, quietQueryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { ListFrame } from '../../../features/offered/list-frame.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ceremonyPath } from './address.ts'

/** All ceremonies, each with how far its class is. */
export function CeremonyList() {
  const t = useText('admin-graduate-certificate')
  const mayAdd = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(listGraduationEvents, {}))
  const columns: Column<GraduationEvent>[] = [
    {
      key: 'title',
      heading: t('ceremony'),
      phone: 'title',
      cell: ({ id, title }) => (
        <Link
          className="link block font-semibold md:max-w-56 md:truncate xl:max-w-48 2xl:max-w-72"
          title={title}
          to={ceremonyPath(id, 'list')}
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'session',
      heading: t('session'),
      desk: true,
      className: 'numbers',
      cell: ({ session }) => session,
    },
    {
      key: 'held',
      heading: t('heldOn'),
      className: 'numbers',
      cell: ({ held_on }) => formatDay(held_on),
    },
    countColumn('total', t('graduands'), ({ total }) => total),
    { ...countColumn('undecided', t('toDecide'), ({ undecided }) => undecided), desk: true },
    { ...countColumn('not_cleared', t('state_not_cleared'), ({ states }) => states.not_cleared), desk: true },
    countColumn('cleared', t('state_cleared'), ({ states }) => states.cleared),
    countColumn('approved', t('approved'), ({ approved }) => approved),
  ]
  const add = mayAdd && (
    <LinkButton look="secondary" to={`${adminPaths.certificateApplications}?tab=settings`}>
      {t('keepCeremonies')}
    </LinkButton>
  )
  return (
    <ListFrame
      title={t('title')}
      lead={t('lead')}
      add={add}
      count={data?.data.length}
      problem={error}
      failed={t('failedCeremonies')}
      again={refetch}
      empty={{ icon: 'cap', title: t('noCeremonies'), text: t('noCeremoniesText') }}
      readOnly={null}
    >
      <Table caption={t('title')} columns={columns} rows={data?.data ?? []} rowKey={({ id }) => id} />
    </ListFrame>
  )
}

const countColumn = (
  key: string,
  heading: string,
  countOf: (progress: ClassProgress) => number,
): Column<GraduationEvent> => ({
  key,
  heading,
  end: true,
  cell: ({ id }) => <Count event={id} countOf={countOf} />,
})

/** The columns of one row share a request. */
function Count({ event, countOf }: { event: number; countOf: (progress: ClassProgress) => number }) {
  const { data } = useQuery(quietQueryOf(getClassProgress, { params: { id: event } }))
  return data === undefined ? '–' : formatNumber(countOf(data.data))
}
