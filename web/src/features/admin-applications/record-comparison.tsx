import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { listedName } from '@testamur/contract/person-name'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useMay } from '../identity/use-may.ts'

type Props = Pick<StaffApplication, 'applicant' | 'record'>
type Value = string | number | null

/** What the applicant typed beside the student record, row by row, and what only one of them has below. */
export function RecordComparison({ applicant, record }: Props) {
  const t = useText('admin-application')
  const shown = (value: Value): ReactNode =>
    value === null ? <span className="font-normal text-faint">{t('notGiven')}</span> : value
  const email = (address: string | null) => (address === null ? null : <EmailText address={address} />)
  const rows: readonly { term: string; typed: ReactNode; recorded: ReactNode }[] = [
    { term: t('name'), typed: listedName(applicant), recorded: record && listedName(record) },
    {
      term: t('matricNumber'),
      typed: shown(applicant.matric_number),
      recorded: record?.matric_number,
    },
    { term: t('programme'), typed: applicant.programme, recorded: record?.programme },
    { term: t('years'), typed: shown(yearsOf(applicant)), recorded: record && shown(yearsOf(record)) },
    {
      term: t('email'),
      typed: email(applicant.email),
      recorded: record && (email(record.email) ?? shown(null)),
    },
  ]
  const cell = 'py-1.5 pe-3 align-top font-semibold wrap-anywhere'
  return (
    <div className="grid gap-2">
      <table className="w-full table-fixed text-start text-sm/snug">
        <caption className="sr-only">{t('applicantTitle')}</caption>
        <thead>
          <tr className="text-sm text-faint">
            <th scope="col" className="w-[31%] pb-2 sm:w-[23%] text-start font-semibold">
              <span className="sr-only">{t('field')}</span>
            </th>
            <th scope="col" className="pb-2 text-start font-semibold">
              {t('typed')}
            </th>
            {record !== null && (
              <th scope="col" className="pb-2 text-start font-semibold">
                {t('onRecord')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, typed, recorded }) => (
            <tr key={term} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-3 text-start align-top text-sm font-normal text-faint">
                {term}
              </th>
              <td className={cell}>{typed}</td>
              {record !== null && <td className={cell}>{recorded}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <OtherFacts applicant={applicant} record={record} shown={shown} />
    </div>
  )
}

/** The telephone number is only typed; the award and the results are only on record. */
function OtherFacts({ applicant, record, shown }: Props & { shown: (value: Value) => ReactNode }) {
  const t = useText('admin-application')
  // Readers without access to student records are sent no marks, which does not mean that the record has none.
  const readsRecords = useMay('students.read')
  const facts: { term: string; value: ReactNode }[] = [{ term: t('phone'), value: shown(applicant.phone) }]
  if (record !== null) {
    const awarded = record.date_of_award && formatDay(record.date_of_award)
    if (readsRecords) facts.push({ term: t('award'), value: shown(record.class_of_degree) })
    facts.push({ term: t('dateOfAward'), value: shown(awarded) })
    if (readsRecords) facts.push({ term: t('cgpa'), value: shown(record.cgpa) })
    const count = formatNumber(record.results_count)
    facts.push({
      term: t('results'),
      value: t(record.complete ? 'resultsComplete' : 'resultsIncomplete', { count }),
    })
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-faint">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const yearsOf = (of: { year_of_entry: number | null; graduation_session: string | null }): string | null =>
  [of.year_of_entry, of.graduation_session].filter(Boolean).join(', ') || null
