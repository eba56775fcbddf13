import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { listedName } from '@testamur/contract/person-name'
import { formatNumber } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { signedInUser } from '../identity/session.ts'
import { desks } from './desks.ts'
import { DifferencesTable } from './differences-table.tsx'
import { Holds } from './holds.tsx'
import { MatchRecord } from './match-record.tsx'
import { RecordCheck } from './record-check.tsx'

/** The applicant's details beside the record, differences first. */
export function Applicant({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const { applicant, record, differences } = application
  // Readers without access to student records are sent no marks, which does not mean that the record has none.
  const readsRecords = useStore(signedInUser)?.permissions.includes('students.read') === true
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
          <DifferencesTable
            caption={t('differencesTitle', { count: differences.length })}
            heads={[t('field'), t('typed'), t('onRecord')]}
            rows={differences.map(({ field, typed, record: recorded }) => ({
              key: field,
              cells: [
                t(`field_${field as 'surname'}`),
                field === 'email' ? <EmailText key="typed" address={typed} /> : typed,
                field === 'email' ? <EmailText key="record" address={recorded} /> : recorded,
              ],
            }))}
          />
        </div>
      )}
      {record !== null && (
        <RecordCheck
          studentId={record.student_id}
          check={record.check}
          readId={desks[application.kind].readId}
        />
      )}
      {record !== null && (
        <Holds studentId={record.student_id} holds={record.holds} readId={desks[application.kind].readId} />
      )}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <section>
          <h3 className="mb-2 text-sm font-semibold text-faint">{t('typed')}</h3>
          <DescriptionList
            items={[
              {
                term: t('name'),
                details: listedName(applicant),
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
                { term: t('name'), details: listedName(record) },
                { term: t('matricNumber'), details: record.matric_number },
                { term: t('programme'), details: record.programme },
                {
                  term: t('years'),
                  details: shown(
                    [record.year_of_entry, record.graduation_session].filter(Boolean).join(', ') || null,
                  ),
                },
                ...(readsRecords ? [{ term: t('award'), details: shown(record.class_of_degree) }] : []),
                {
                  term: t('dateOfAward'),
                  details: shown(record.date_of_award && formatDay(record.date_of_award)),
                },
                ...(readsRecords ? [{ term: t('cgpa'), details: shown(record.cgpa) }] : []),
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
