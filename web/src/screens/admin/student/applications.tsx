import { listStudentApplications } from '@calls/applications/staff-applications'
import { getDocument, listStudentDocuments } from '@calls/documents/documents'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@testamur/contract/applications/staff-applications'
import type { IssuedDocument } from '@testamur/contract/documents/documents'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { desks } from '../../../features/admin-applications/desks.ts'
import { applicationPath, graduationCopiesPath } from '../../../lib/admin-paths.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { openFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Badge, StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

/** Applications about this record, and the documents issued. */
export function Applications({ id }: { id: number }) {
  const t = useText('admin-student')
  const applications = useQuery(queryOf(listStudentApplications, { params: { id } }))
  const documents = useQuery(queryOf(listStudentDocuments, { params: { id } }))
  return (
    <div className="grid gap-6">
      <Card flush title={t('applications')}>
        {applications.data === undefined ? (
          <NotFetched className="m-6" problem={applications.error} again={applications.refetch} lines={4} />
        ) : applications.data.data.length === 0 ? (
          <p className="p-5 text-soft md:px-6">{t('noApplications')}</p>
        ) : (
          <ApplicationsTable rows={applications.data.data} />
        )}
      </Card>
      <Card flush title={t('documents')}>
        {documents.data === undefined ? (
          <NotFetched className="m-6" problem={documents.error} again={documents.refetch} lines={4} />
        ) : documents.data.data.length === 0 ? (
          <p className="p-5 text-soft md:px-6">{t('noDocuments')}</p>
        ) : (
          <DocumentsTable rows={documents.data.data} />
        )}
      </Card>
    </div>
  )
}

function ApplicationsTable({ rows }: { rows: readonly ApplicationRow[] }) {
  const t = useText('admin-student')
  const zone = useInstitution()?.time_zone
  const columns: Column<ApplicationRow>[] = [
    {
      key: 'tracking',
      heading: t('trackingId'),
      phone: 'title',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <Link className="link numbers" to={desks[row.kind].pathOf(row.id)}>
          {row.tracking_id}
        </Link>
      ),
    },
    { key: 'type', heading: t('type'), cell: (row) => row.application_type },
    { key: 'copies', heading: t('copies'), end: true, desk: true, cell: (row) => row.copies },
    { key: 'status', heading: t('status'), cell: (row) => <StatusPill {...row.enums.status} /> },
    {
      key: 'submitted',
      heading: t('submitted'),
      className: 'numbers whitespace-nowrap',
      cell: (row) => formatDate(row.submitted_at, zone),
    },
  ]
  return <Table caption={t('applications')} columns={columns} rows={rows} rowKey={(row) => row.id} />
}

function Origin({ row: { application, graduation } }: { row: IssuedDocument }) {
  if (application === null)
    return (
      <Link className="link" to={graduationCopiesPath(graduation?.event_id)}>
        {graduation?.ceremony}
      </Link>
    )
  return (
    <Link className="link numbers" to={applicationPath(application.id)}>
      {application.tracking_id}
    </Link>
  )
}

const tones = { valid: 'success', superseded: 'neutral', revoked: 'danger' } as const

function DocumentsTable({ rows }: { rows: readonly IssuedDocument[] }) {
  const t = useText('admin-student')
  const zone = useInstitution()?.time_zone
  const view = async (row: IssuedDocument) => {
    const file = await callFile(getDocument, { params: { id: row.id } })
    if (file !== false) openFile(file, `${row.number}.pdf`)
  }
  const columns: Column<IssuedDocument>[] = [
    {
      key: 'number',
      heading: t('documentNumber'),
      phone: 'title',
      className: 'numbers whitespace-nowrap',
      cell: (row) => row.number,
    },
    { key: 'kind', heading: t('type'), cell: (row) => t(`kind_${row.kind}`) },
    {
      key: 'state',
      heading: t('status'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>,
    },
    {
      key: 'application',
      heading: t('application'),
      desk: true,
      phone: 'hidden',
      className: 'whitespace-nowrap',
      cell: (row) => <Origin row={row} />,
    },
    {
      key: 'issued',
      heading: t('issued'),
      className: 'numbers whitespace-nowrap',
      cell: (row) => formatDate(row.issued_at, zone),
    },
    {
      key: 'open',
      heading: <span className="sr-only">{t('view')}</span>,
      phone: 'plain',
      end: true,
      cell: (row) => (
        <Button size="sm" look="quiet" onClick={() => void view(row)}>
          {t('view')}
          <span className="sr-only"> {row.number}</span>
        </Button>
      ),
    },
  ]
  return <Table caption={t('documents')} columns={columns} rows={rows} rowKey={(row) => row.id} />
}
