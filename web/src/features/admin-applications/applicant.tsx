import type { StaffApplication } from '@testamur/contract/staff-applications'
import { formatNumber } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Holds } from './holds.tsx'
import { MatchRecord } from './match-record.tsx'

/** What was typed beside what is on record, with the differences first. */
export function Applicant({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const { applicant, record, differences } = application
  const shown = (text: string | number | null | undefined) =>
    text ?? <span className="font-normal text-faint">{t('notGiven')}</span>
  return (
    <Card title={t('applicantTitle')} actions={<MatchRecord application={application} />}>
      {record === null ? (
        <Alert tone="warning" title={t('noRecordTitle')} className="mb-5">
          {t('noRecordText')}
        </Alert>
      ) : differences.length === 0 ? (
        <p className="mb-5 font-semibold text-success-text">{t('noDifferences')}</p>
      ) : (
        <div className="mb-5 rounded-md border border-warning">
          <table className="w-full text-start">
            <caption className="px-4 pt-3 text-start font-semibold text-warning-text">
              {t('differencesTitle', { count: differences.length })}
            </caption>
            <thead>
              <tr className="text-sm text-faint">
                <th scope="col" className="px-4 py-2 text-start">
                  {t('field')}
                </th>
                <th scope="col" className="px-4 py-2 text-start">
                  {t('typed')}
                </th>
                <th scope="col" className="px-4 py-2 text-start">
                  {t('onRecord')}
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, typed, record: recorded }) => (
                <tr key={field} className="border-t border-line">
                  <th scope="row" className="px-4 py-2 text-start text-sm font-normal">
                    {t(`field_${field as 'surname'}`)}
                  </th>
                  <td className="px-4 py-2 font-semibold wrap-anywhere">{typed}</td>
                  <td className="px-4 py-2 font-semibold wrap-anywhere">{recorded}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {record !== null && <Holds application={application} record={record} />}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 text-sm font-semibold text-faint">{t('typed')}</h3>
          <DescriptionList
            items={[
              {
                term: t('name'),
                details: `${applicant.surname}, ${applicant.first_name} ${applicant.other_names}`,
              },
              { term: t('matricNumber'), details: shown(applicant.matric_number) },
              { term: t('programme'), details: applicant.programme },
              {
                term: t('years'),
                details: shown(
                  [applicant.year_of_entry, applicant.graduation_session].filter(Boolean).join(', ') || null,
                ),
              },
              { term: t('email'), details: <EmailText address={applicant.email} /> },
              { term: t('phone'), details: shown(applicant.phone) },
            ]}
          />
        </section>
        {record !== null && (
          <section>
            <h3 className="mb-2 text-sm font-semibold text-faint">{t('onRecord')}</h3>
            <DescriptionList
              items={[
                { term: t('name'), details: `${record.surname}, ${record.first_name} ${record.other_names}` },
                { term: t('matricNumber'), details: record.matric_number },
                { term: t('programme'), details: record.programme },
                {
                  term: t('years'),
                  details: shown(
                    [record.year_of_entry, record.graduation_session].filter(Boolean).join(', ') || null,
                  ),
                },
                { term: t('award'), details: shown(record.class_of_degree) },
                {
                  term: t('dateOfAward'),
                  details: shown(record.date_of_award && formatDay(record.date_of_award)),
                },
                { term: t('cgpa'), details: shown(record.cgpa) },
                {
                  term: t('results'),
                  details: t(record.complete ? 'resultsComplete' : 'resultsIncomplete', {
                    count: formatNumber(record.results_count),
                  }),
                },
              ]}
            />
          </section>
        )}
      </div>
      {application.note !== null && (
        <p className="mt-5 border-t border-line pt-4 whitespace-pre-line">
          <span className="block text-sm text-faint">{t('applicantNote')}</span>
          {application.note}
        </p>
      )}
      {application.consent !== null && (
        <p className="mt-5 border-t border-line pt-4 text-sm text-soft">
          {t('consent', {
            name: application.consent.name,
            version: application.consent.version,
            ip: application.consent.ip,
          })}
        </p>
      )}
    </Card>
  )
}
