import { getStudent } from '@calls/students/students'
import { useQuery } from '@tanstack/react-query'
import { listedName } from '@testamur/contract/person-name'
import { useParams, useSearchParams } from 'react-router'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { BackLink } from '../../../features/lists/back-link.tsx'
import { adminPaths, studentPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Applications } from './applications.tsx'
import { Disclosures } from './disclosures.tsx'
import { Record } from './record.tsx'
import { Results } from './results.tsx'

const parts = ['record', 'results', 'applications', 'disclosures'] as const
type Part = (typeof parts)[number]

/** One student record. The selected tab is in the address. */
export function Screen() {
  const t = useText('admin-student')
  const status = useText('admin-students')
  const id = Number(useParams()['id'])
  const [params] = useSearchParams()
  const mayReadDisclosures = useMay('disclosures.read')
  const { data, error, refetch } = useQuery(queryOf(getStudent, { params: { id } }))
  const part = parts.find((one) => one === params.get('tab')) ?? 'record'
  const hrefOf = (one: Part) => (one === 'record' ? studentPath(id) : `${studentPath(id)}?tab=${one}`)

  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={t('missing')}
        actions={<LinkButton to={adminPaths.students}>{t('toList')}</LinkButton>}
      >
        {t('missingText')}
      </EmptyState>
    )
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={12} />
  const record = data.data
  const { student } = record
  const name = listedName(student)
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <p>
        <BackLink list={adminPaths.students}>{t('toList')}</BackLink>
      </p>
      <header className="mt-3 mb-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{name}</h1>
          <Badge tone={student.status === 'graduated' ? 'success' : 'neutral'}>
            {status(`status_${student.status}`)}
          </Badge>
          {student.holds.length > 0 && (
            <Badge tone="warning">{status('holdCount', { count: student.holds.length })}</Badge>
          )}
        </div>
        <p className="mt-1 text-soft">
          <span className="numbers">{student.matric_number}</span> · {student.programme}
        </p>
      </header>
      <Tabs
        label={t('parts')}
        current={hrefOf(part)}
        tabs={parts
          .filter((one) => one !== 'disclosures' || mayReadDisclosures)
          .map((one) => ({
            to: hrefOf(one),
            label: t(`part_${one}`),
            ...(one === 'results' && { count: formatNumber(student.results_count) }),
          }))}
      />
      <div className="mt-6">
        {part === 'record' && <Record record={record} />}
        {part === 'results' && <Results record={record} />}
        {part === 'applications' && <Applications id={id} />}
        {part === 'disclosures' && <Disclosures record={record} />}
      </div>
    </>
  )
}
