import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { desks } from './desks.ts'
import { DifferencesTable } from './differences-table.tsx'
import { Holds } from './holds.tsx'
import { MatchRecord } from './match-record.tsx'
import { PlaceHold } from './place-hold.tsx'
import { RecordCheck } from './record-check.tsx'
import { RecordComparison } from './record-comparison.tsx'

/** The applicant's details beside the record, differences first. */
export function Applicant({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const { applicant, record, differences } = application
  const { readId } = desks[application.kind]
  return (
    <Card
      title={t('applicantTitle')}
      actions={
        <span className="flex flex-wrap gap-2">
          {record !== null && <PlaceHold studentId={record.student_id} readId={readId} />}
          <MatchRecord application={application} />
        </span>
      }
    >
      {record === null ? (
        <Alert tone="warning" title={t('noRecordTitle')} className="mb-5">
          {t('noRecordText')}
        </Alert>
      ) : differences.length === 0 ? (
        <p className="mb-3 font-semibold text-success-text">{t('noDifferences')}</p>
      ) : (
        <div className="mb-4 rounded-md border border-warning">
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
      {record !== null && record.check !== null && (
        <RecordCheck studentId={record.student_id} check={record.check} readId={readId} />
      )}
      {record !== null && <Holds studentId={record.student_id} holds={record.holds} readId={readId} />}
      <RecordComparison applicant={applicant} record={record} />
      {application.note !== null && (
        <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">
          <span className="block text-sm text-faint">{t('applicantNote')}</span>
          {application.note}
        </p>
      )}
      {application.consent !== null && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-soft">
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
