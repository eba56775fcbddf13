import type { StudentResult } from '@testamur/contract/students/students'
import { formatDecimals } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { StudentRecord } from './record.tsx'

/** Results semester by semester, each with the averages that a transcript prints. */
export function Results({ record: { results, computed, check } }: { record: StudentRecord }) {
  const t = useText('admin-student')
  if (results.length === 0)
    return (
      <EmptyState icon="scroll" title={t('noResults')}>
        {t('noResultsText')}
      </EmptyState>
    )
  const semesters = groupBySemester(results)
  const averageOf = (session: string, semester: string) =>
    computed?.semesters.find((one) => one.session === session && one.semester === semester)
  return (
    <div className="grid gap-6">
      {computed === null ? (
        <Alert tone="warning" title={t('notCounted')}>
          {t(check.incomplete ? 'rowsMissing' : 'notCountedText')}
        </Alert>
      ) : (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure term={t('cgpa')} value={computed.cgpa ?? '–'} />
          <Figure term={t('classOfDegree')} value={computed.class_of_degree ?? '–'} />
          <Figure term={t('unitsEarned')} value={formatDecimals(computed.units_earned)} />
          <Figure term={t('unitsRegistered')} value={formatDecimals(computed.units_registered)} />
        </dl>
      )}
      {semesters.map(({ session, semester, rows }) => {
        const average = averageOf(session, semester)
        return (
          <Card
            key={`${session} ${semester}`}
            flush
            title={t('semesterOf', { session, semester: nameOf(t, semester) })}
            actions={
              average && (
                <p className="numbers text-sm text-soft">
                  {t('averages', {
                    gpa: average.gpa ?? '–',
                    cgpa: average.cgpa ?? '–',
                    units: formatDecimals(average.units_registered),
                  })}
                </p>
              )
            }
          >
            <ResultTable caption={`${session} ${semester}`} rows={rows} />
          </Card>
        )
      })}
    </div>
  )
}

type Words = ReturnType<typeof useText<'admin-student'>>

const nameOf = (t: Words, semester: string): string =>
  semester === 'First' || semester === 'Second' || semester === 'Third' ? t(`semester_${semester}`) : semester

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-faint">{term}</dt>
      <dd className="numbers text-lg font-semibold">{value}</dd>
    </div>
  )
}

function ResultTable({ caption, rows }: { caption: string; rows: readonly StudentResult[] }) {
  const t = useText('admin-student')
  const columns: Column<StudentResult>[] = [
    {
      key: 'course',
      heading: t('course'),
      phone: 'title',
      className: 'whitespace-nowrap md:w-32',
      cell: ({ course_code }) => course_code,
    },
    { key: 'title', heading: t('courseTitle'), phone: 'plain', cell: ({ course_title }) => course_title },
    {
      key: 'units',
      heading: t('units'),
      end: true,
      className: 'md:w-20',
      cell: ({ units }) => formatDecimals(units),
    },
    {
      key: 'score',
      heading: t('score'),
      end: true,
      className: 'md:w-20',
      cell: ({ score }) => (score === null ? '–' : formatDecimals(score)),
    },
    { key: 'grade', heading: t('grade'), end: true, className: 'md:w-20', cell: ({ grade }) => grade },
    {
      key: 'points',
      heading: t('points'),
      end: true,
      className: 'md:w-20',
      cell: ({ points }) => formatDecimals(points),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ course_code }) => course_code} />
}

type Semester = { readonly session: string; readonly semester: string; readonly rows: StudentResult[] }

/** Keeps the order of the results, which is that of a transcript. */
function groupBySemester(results: readonly StudentResult[]): Semester[] {
  const found: Semester[] = []
  for (const row of results) {
    const last = found.at(-1)
    if (last?.session === row.session && last.semester === row.semester) last.rows.push(row)
    else found.push({ session: row.session, semester: row.semester, rows: [row] })
  }
  return found
}
