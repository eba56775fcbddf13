import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { listedName } from '@testamur/contract/person-name'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'
import { EmailText } from '../../ui/email-text.tsx'

type Props = Pick<StaffApplication, 'applicant' | 'record'>
type Value = string | number | null

/** What the applicant typed beside the student record, row by row, and what only one of them has below. */
export function RecordComparison({ applicant, record }: Props) {
  const t = useText('admin-application')
  const shown = (value: Value): ReactNode =>
    value === null ? <span className="font-normal text-faint">{t('notGiven')}</span> : value
  const email = (address: string | null) => (address === null ? null : <EmailText address={address} />)
  const rows: readonly { name: string; typed: ReactNode; recorded: ReactNode }[] = [
    { name: t('name'), typed: listedName(applicant), recorded: record && listedName(record) },
    {
      name: t('matricNumber'),
      typed: shown(applicant.matric_number),
      recorded: record?.matric_number,
    },
    { name: t('programme'), typed: applicant.programme, recorded: record?.programme },
    { name: t('years'), typed: shown(yearsOf(applicant)), recorded: record && shown(yearsOf(record)) },
    {
      name: t('email'),
      typed: email(applicant.email),
      recorded: record && (email(record.email) ?? shown(null)),
    },
  ]
  const line = 'max-sm:grid max-sm:grid-cols-2'
  const term = 'max-sm:col-span-2'
  const cell = 'py-1.5 pe-3 align-top font-semibold wrap-anywhere'
  return (
    <div className="grid gap-2">
      {/* On a phone each term stands above its two values. */}
      <table className="w-full table-fixed text-start text-sm/snug max-sm:block">
        <caption className="sr-only">{t('applicantTitle')}</caption>
        <thead className="max-sm:block">
          <tr className={cx('text-sm text-faint', line)}>
            <th scope="col" className={cx('pb-2 text-start font-semibold sm:w-[23%]', term)}>
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
        <tbody className="max-sm:block">
          {rows.map(({ name, typed, recorded }) => (
            <tr key={name} className={cx('border-t border-line', line)}>
              <th
                scope="row"
                className={cx(
                  'py-1.5 pe-3 text-start align-top text-sm font-normal text-faint max-sm:pb-0',
                  term,
                )}
              >
                {name}
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
  const facts: { term: string; value: ReactNode }[] = [{ term: t('phone'), value: shown(applicant.phone) }]
  // Readers without access to student records get none of this, which does not mean that the record has none.
  if (record !== null && record.complete !== null && record.results_count !== null) {
    const count = formatNumber(record.results_count)
    facts.push(
      { term: t('award'), value: shown(record.class_of_degree) },
      { term: t('dateOfAward'), value: shown(record.date_of_award && formatDay(record.date_of_award)) },
      { term: t('cgpa'), value: shown(record.cgpa) },
      { term: t('results'), value: t(record.complete ? 'resultsComplete' : 'resultsIncomplete', { count }) },
    )
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
