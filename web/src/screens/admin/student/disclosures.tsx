import { listDisclosures } from '@calls/documents/disclosures'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useDisclosureColumns } from '../../../features/disclosures/use-disclosure-columns.tsx'
import { ListTable } from '../../../features/lists/list-table.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import type { StudentRecord } from './record.tsx'

const MOST = 50

/** Disclosures of documents made from this record. */
export function Disclosures({ record: { student } }: { record: StudentRecord }) {
  const t = useText('admin-student')
  const query = { student_id: student.id, per_page: MOST }
  // Every row is theirs, and all are on this page, the latest first.
  const columns = useDisclosureColumns()
    .filter(({ key }) => key !== 'student' && key !== 'matric')
    .map(({ sort: _sort, ...column }) => column)
  const { data, error, refetch, isPlaceholderData } = useQuery(queryOf(listDisclosures, { query }))
  return (
    <div className="grid gap-4">
      <Card flush title={t('part_disclosures')}>
        {data === undefined ? (
          <NotFetched className="m-6" problem={error} again={refetch} lines={5} />
        ) : data.data.length === 0 ? (
          <p className="p-5 text-soft md:px-6">{t('noDisclosures')}</p>
        ) : (
          <ListTable
            caption={t('part_disclosures')}
            columns={columns}
            chosen={false}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
            sort="-last"
            hrefOfSort={() => ''}
          />
        )}
      </Card>
      <p>
        <Link
          className="link"
          to={`${adminPaths.disclosures}?search=${encodeURIComponent(student.matric_number)}`}
        >
          {t('allDisclosures')}
        </Link>
      </p>
    </div>
  )
}
