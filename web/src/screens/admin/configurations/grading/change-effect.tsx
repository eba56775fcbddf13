import { listScaleEffects } from '@calls/grading/scale-changes'
import { useQuery } from '@tanstack/react-query'
import type { ScaleChange, ScaleEffect } from '@testamur/contract/grading/scale-changes'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { studentPath } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { type Column, Table, TwoLines } from '../../../../ui/table.tsx'
import { sectionPath } from '../sections.ts'

const totals = ['students', 'averages', 'classes', 'disagreeing', 'uncountable', 'documents'] as const

/** What a change does to records: its totals, and to those who decide each student. */
export function ChangeEffect({ change: { id, effect } }: { change: Pick<ScaleChange, 'id' | 'effect'> }) {
  const t = useText('admin-grading')
  const zone = useInstitution()?.time_zone
  const mayWrite = useMay('settings.write')
  return (
    <>
      <div className="grid gap-3 border-t border-line p-5 md:p-6">
        <p role="status" className="text-soft">
          {effect.counted_at === null
            ? t('counting')
            : t('countedOn', { day: formatDay(effect.counted_at, zone) })}
        </p>
        <DescriptionList
          items={totals.map((total) => ({
            term: t(`total_${total}`),
            details: <span className="numbers">{formatNumber(effect[total])}</span>,
          }))}
        />
      </div>
      {mayWrite && effect.counted_at !== null && <Effects id={id} />}
    </>
  )
}

function Effects({ id }: { id: number }) {
  const t = useText('admin-grading')
  const [params] = useSearchParams()
  const wanted = Number(params.get('page'))
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryOf(listScaleEffects, { params: { id }, query: { page } }),
  )
  if (data === undefined)
    return <NotFetched problem={error} title={t('effectsFailed')} again={refetch} lines={4} />
  if (data.total === 0) return <p className="border-t border-line p-5 md:p-6">{t('nobodyConcerned')}</p>
  const followsOf = ({ uncountable_grades: grades, disagrees, documents }: ScaleEffect): string[] => [
    ...(grades.length > 0 ? [t('uncountable', { grades: grades.join(', ') })] : []),
    ...(disagrees ? [t('disagrees')] : []),
    ...(documents.length > 0 ? [t('documentsDiffer', { numbers: documents.join(', ') })] : []),
  ]
  const columns: Column<ScaleEffect>[] = [
    {
      key: 'student',
      heading: t('student'),
      phone: 'title',
      cell: ({ student_id, name, matric_number }) => (
        <TwoLines
          first={
            <Link className="link" to={studentPath(student_id)}>
              {name}
            </Link>
          }
          second={<span className="numbers">{matric_number}</span>}
        />
      ),
    },
    {
      key: 'average',
      heading: t('averageChange'),
      className: 'numbers md:whitespace-nowrap',
      cell: ({ before, after }) => <Change before={before.average} after={after.average} />,
    },
    {
      key: 'class',
      heading: t('classChange'),
      cell: ({ before, after }) => <Change before={before.class} after={after.class} />,
    },
    {
      key: 'follows',
      heading: t('follows'),
      cell: (effect) => {
        const lines = followsOf(effect)
        return lines.length === 0 ? '–' : lines.map((line) => <p key={line}>{line}</p>)
      },
    },
  ]
  return (
    <div className="border-t border-line">
      <Table
        caption={t('effects')}
        columns={columns}
        rows={data.data}
        rowKey={({ student_id }) => student_id}
        stale={isPlaceholderData}
      />
      <Pagination meta={data} hrefOf={(to) => `${sectionPath('grading')}&page=${to}`} />
    </div>
  )
}

/** Once, where nothing changes. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  const t = useText('admin-grading')
  const say = (value: string | null) => value ?? t('nothing')
  if (before === after) return <span className="text-soft">{say(before)}</span>
  return (
    <>
      {say(before)} → <strong>{say(after)}</strong>
    </>
  )
}
