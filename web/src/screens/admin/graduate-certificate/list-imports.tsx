import { listGraduandImports, startGraduandImport } from '@calls/graduation/graduand-imports'
import { useQuery } from '@tanstack/react-query'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { GraduandImport } from '@testamur/contract/graduation/graduand-imports'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { listImportPath } from './address.ts'
import { useClassAct } from './use-class-act.ts'

export const importTones: Readonly<Record<GraduandImport['state'], Tone>> = {
  draft: 'neutral',
  rehearsing: 'info',
  rehearsed: 'warning',
  done: 'success',
  failed: 'danger',
  stopped: 'neutral',
}

const ACCEPT = '.csv,.txt,.tsv,.xlsx'

/** The form to send a senate list, and the lists that were sent. */
export function ListImports({ event }: { event: number }) {
  const t = useText('admin-graduate-certificate')
  const mayManage = useMay('graduation.manage')
  const { data } = useQuery(queryOf(listGraduandImports, { query: { event_id: event } }))
  const sent = data?.data ?? []
  return (
    <>
      {mayManage && <Upload event={event} />}
      {sent.length > 0 && <Sent event={event} rows={sent} />}
      {!mayManage && data !== undefined && sent.length === 0 && <p className="text-soft">{t('noList')}</p>}
    </>
  )
}

function Upload({ event }: { event: number }) {
  const t = useText('admin-graduate-certificate')
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const { busy, problem, act } = useClassAct()
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setMissing(file === null)
    if (file === null) return
    const reply = await act(() =>
      attemptCall(startGraduandImport, { body: { event_id: event }, files: { file } }),
    )
    if (reply !== null) void navigate(listImportPath(event, reply.data.id))
  }
  return (
    <Card title={t('sendList')}>
      <form noValidate className="grid gap-5" onSubmit={(submitted) => void send(submitted)}>
        <Field
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          error={missing ? t('chooseFile') : problem?.message}
        >
          {(control) => <FileDrop {...control} name="file" file={file} onFile={setFile} accept={ACCEPT} />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={busy}>
            {t('continue')}
          </Button>
          <p className="text-sm text-soft">{t('nothingYet')}</p>
        </div>
      </form>
    </Card>
  )
}

function Sent({ event, rows }: { event: number; rows: readonly GraduandImport[] }) {
  const t = useText('admin-graduate-certificate')
  const zone = useInstitution()?.time_zone
  const columns: Column<GraduandImport>[] = [
    {
      key: 'file',
      heading: t('file'),
      phone: 'title',
      cell: ({ id, file_name }) => (
        <Link className="link font-semibold wrap-anywhere" to={listImportPath(event, id)}>
          {file_name}
        </Link>
      ),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ state }) => <StatusPill tone={importTones[state]} label={t(`import_${state}`)} />,
    },
    {
      key: 'rows',
      heading: t('rows'),
      end: true,
      cell: ({ rows_total }) => (rows_total === null ? '–' : formatNumber(rows_total)),
    },
    { key: 'by', heading: t('sentBy'), cell: ({ created_by }) => created_by ?? '–' },
    {
      key: 'at',
      heading: t('sentAt'),
      desk: true,
      className: 'numbers whitespace-nowrap',
      cell: ({ created_at }) => formatDate(created_at, zone),
    },
  ]
  return (
    <Card flush title={t('sentLists')}>
      <Table caption={t('sentLists')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Card>
  )
}
