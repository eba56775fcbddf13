import type { DifferingDocument, DocumentDifference } from '@testamur/contract/documents/differing-documents'
import { useState } from 'react'
import { useMay } from '../../../features/identity/use-may.ts'
import {
  applicationPath,
  certificateApplicationPath,
  classCertificatesPath,
  graduationCopiesPath,
  importPath,
  studentPath,
} from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Table } from '../../../ui/table.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** One document: what it says, what the record says now, and what can be done. */
export function DifferingCard({ document }: { document: DifferingDocument }) {
  const t = useText('admin-disclosures')
  const zone = useInstitution()?.time_zone
  const mayDecide = useMay('documents.revoke')
  const [asks, setAsks] = useState(false)
  const { number, kind, student, student_id, matric_number, issued_at, since, act, act_id, left } = document
  return (
    <Card
      title={number}
      flush
      actions={
        mayDecide &&
        left === null && (
          <div className="flex flex-wrap gap-3">
            <LinkButton look="secondary" to={placeOf(document)}>
              {t('issueAgain')}
            </LinkButton>
            <Button look="quiet" onClick={() => setAsks(true)}>
              {t('leave')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-1 px-5 py-4 md:px-6">
        <p>
          {t(`kind_${kind}`)} ·{' '}
          <Link className="link" to={studentPath(student_id)}>
            {student}
          </Link>{' '}
          <span className="numbers">{matric_number}</span> ·{' '}
          {t('issuedOn', { day: formatDay(issued_at, zone) })}
        </p>
        <p className="text-soft">
          {t('since', { day: formatDay(since, zone) })}{' '}
          {act === 'import' ? (
            <Link className="link" to={importPath(act_id)}>
              {t('act_import', { id: String(act_id) })}
            </Link>
          ) : (
            t(`act_${act}`)
          )}
        </p>
        {left !== null && (
          <p>{t('leftBy', { name: left.by, day: formatDay(left.at, zone), reason: left.reason })}</p>
        )}
      </div>
      <Differences number={number} rows={document.differences} />
      {asks && <LeaveDialog document={document} close={() => setAsks(false)} />}
    </Card>
  )
}

function Differences({ number, rows }: { number: string; rows: readonly DocumentDifference[] }) {
  const t = useText('admin-disclosures')
  const keyOf = ({ field, session, semester, course_code }: DocumentDifference) =>
    [field, session, semester, course_code].join(' ')
  return (
    <Table
      caption={t('differencesOf', { number })}
      rows={rows}
      rowKey={keyOf}
      columns={[
        {
          key: 'what',
          heading: t('what'),
          phone: 'title',
          cell: ({ field, session, semester, course_code }) =>
            course_code === null
              ? t(`field_${field}`)
              : t('ofCourse', {
                  field: t(`field_${field}`),
                  course: course_code,
                  session: session ?? '',
                  semester: semester ?? '',
                }),
        },
        { key: 'signed', heading: t('asSigned'), cell: ({ signed }) => signed ?? t('notThere') },
        { key: 'recorded', heading: t('onRecord'), cell: ({ recorded }) => recorded ?? t('notThere') },
      ]}
    />
  )
}

/** Where the document is issued again. */
function placeOf({ kind, application, graduation }: DifferingDocument): string {
  if (application !== null)
    return application.kind === 'certificate'
      ? certificateApplicationPath(application.id)
      : applicationPath(application.id)
  return kind === 'certificate'
    ? classCertificatesPath(graduation?.event_id)
    : graduationCopiesPath(graduation?.event_id)
}
