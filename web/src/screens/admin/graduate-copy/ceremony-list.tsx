import { getCopyProgress } from '@calls/graduation/graduation-copies'
import { listGraduationEvents } from '@calls/graduation/graduation-events'
import { useQuery } from '@tanstack/react-query'
import type { CopyProgress } from '@testamur/contract/graduation/graduation-copies'
import type { GraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { queryOf, quietQueryOf } from '../../../api/queries.ts'
import { ListFrame } from '../../../features/offered/list-frame.tsx'
import { graduationCopiesPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

/** All ceremonies, each with how far its copies are. */
export function CeremonyList() {
  const t = useText('admin-graduate-copy')
  const { data, error, refetch } = useQuery(queryOf(listGraduationEvents, {}))
  const columns: Column<GraduationEvent>[] = [
    {
      key: 'title',
      heading: t('ceremony'),
      phone: 'title',
      cell: ({ id, title }) => (
        <Link
          className="link block font-semibold md:max-w-64 md:truncate"
          title={title}
          to={graduationCopiesPath(id)}
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'session',
      heading: t('session'),
      desk: true,
      phone: 'hidden',
      className: 'numbers',
      cell: ({ session }) => session,
    },
    { key: 'held', heading: t('heldOn'), className: 'numbers', cell: ({ held_on }) => formatDay(held_on) },
    countColumn('approved', t('approved'), ({ approved }) => approved),
    countColumn('signed', t('signed'), ({ signed }) => signed),
    { ...countColumn('printed', t('printed'), ({ printed }) => printed), desk: true, phone: 'hidden' },
    countColumn('released', t('released'), ({ released }) => released),
    { ...countColumn('opened', t('opened'), ({ opened }) => opened), desk: true, phone: 'hidden' },
  ]
  return (
    <ListFrame
      title={t('title')}
      lead={t('lead')}
      add={null}
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
  countOf: (progress: CopyProgress) => number,
): Column<GraduationEvent> => ({
  key,
  heading,
  end: true,
  cell: ({ id }) => <Count event={id} countOf={countOf} />,
})

/** The columns of one row share a request. */
function Count({ event, countOf }: { event: number; countOf: (progress: CopyProgress) => number }) {
  const { data } = useQuery(quietQueryOf(getCopyProgress, { params: { id: event } }))
  return data === undefined ? '–' : formatNumber(countOf(data.data))
}
