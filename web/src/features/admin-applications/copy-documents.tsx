import {
  generateDocument,
  getDocument,
  getPaperwork,
  previewCopy,
  uploadDocument,
} from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { Definition } from '@testamur/contract/endpoint'
import { useState } from 'react'
import { attemptCall, attemptFile, type CallOutcome } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { openFile } from '../../lib/save-file.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { signedInUser } from '../identity/session.ts'
import { useMay } from '../identity/use-may.ts'
import { type Attempts, useAttempt } from './use-attempt.ts'

type Props = { application: StaffApplication; copy: StaffCopy; attempts: Attempts }

/** Statuses in which a document may be made, or made again before the copy has left. */
const PRODUCING = ['processing', 'ready']

/** Papers that accompany a paper copy; a certificate needs no cover letter. */
function paperworkOf({
  type,
  status,
  delivery_method,
}: StaffCopy): readonly ('cover_letter' | 'address_label')[] {
  if (status === 'queued' || delivery_method === 'email') return []
  if (type !== 'certificate') return ['cover_letter', 'address_label']
  return delivery_method === 'courier' ? ['address_label'] : []
}

/** The signed documents of a copy, and the two ways to make one: from the results, or from a prepared PDF. */
export function CopyDocuments({ application, copy, attempts }: Props) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const user = useStore(signedInUser)
  // Transcripts contain marks; dispatch prints the letter and the label.
  const readsRecords = useMay('students.read')
  const { busy, attempt, refuse } = attempts
  // A file that is refused is refused in its dialog.
  const uploads = useAttempt(application)
  const [opening, setOpening] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const params = { id: application.id, copy: copy.id }
  // A certificate is printed and signed by hand.
  const certificate = copy.type === 'certificate'
  const produce =
    !certificate &&
    PRODUCING.includes(application.status) &&
    ['queued', 'signed'].includes(copy.status) &&
    user?.permissions.includes('copies.produce')

  const open = async (definition: Definition, of: object, key: string) => {
    if (opening !== null) return
    setOpening(key)
    const { reply, failure } = await (
      attemptFile as (definition: Definition, options: object) => Promise<CallOutcome<Blob>>
    )(definition, { params: of })
    setOpening(null)
    refuse(failure)
    if (failure === null) openFile(reply, `${application.tracking_id} ${key}.pdf`)
  }

  return (
    <div className="grid gap-3">
      {copy.documents.map((document) => (
        <div
          key={document.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3"
        >
          <p className="min-w-0">
            <span className="block font-semibold">
              {t(document.kind as 'student_copy')}, {t('version', { version: document.version })}
              {document.superseded && ` (${t('superseded')})`}
            </span>
            <span className="block text-sm text-faint">
              {t(document.source)} · {document.issued_by} · {formatDate(document.issued_at, zone)}
            </span>
            <span className="numbers block text-sm break-all text-faint">{document.verification_code}</span>
          </p>
          {readsRecords && (
            <Button
              size="sm"
              look="secondary"
              busy={opening === `d${document.id}`}
              onClick={() => void open(getDocument, { id: document.id }, `d${document.id}`)}
            >
              <Icon name="file" className="size-4.5" />
              {t('openFile')}
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {produce && (
          <>
            <Button
              size="sm"
              busy={busy}
              look="secondary"
              onClick={() =>
                void attempt(() => attemptCall(generateDocument, { params, body: { version: copy.version } }))
              }
            >
              {t(copy.status === 'queued' ? 'generate' : 'generateAgain')}
            </Button>
            <Button size="sm" look="secondary" onClick={() => setUploading(true)}>
              {t('upload')}
            </Button>
          </>
        )}
        {readsRecords && !certificate && application.record !== null && copy.documents.length === 0 && (
          <Button
            size="sm"
            look="quiet"
            busy={opening === 'preview'}
            onClick={() => void open(previewCopy, params, 'preview')}
          >
            <Icon name="eye" className="size-4.5" />
            {t('preview')}
          </Button>
        )}
        {paperworkOf(copy).map((kind) => (
          <Button
            key={kind}
            size="sm"
            look="quiet"
            busy={opening === kind}
            onClick={() => void open(getPaperwork, { ...params, kind }, kind)}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
      {uploading && (
        <UploadDialog
          busy={uploads.busy}
          fault={uploads.refusals['file']?.[0] ?? uploads.problem}
          close={() => {
            uploads.forget()
            setUploading(false)
          }}
          send={async (file) => {
            const done = await uploads.attempt(() =>
              attemptCall(uploadDocument, { params, body: { version: copy.version }, files: { file } }),
            )
            if (done) setUploading(false)
          }}
        />
      )}
    </div>
  )
}

function UploadDialog({
  busy,
  fault,
  close,
  send,
}: {
  busy: boolean
  /** The server's message about the file. */
  fault: string | null
  close: () => void
  send: (file: File) => Promise<void>
}) {
  const t = useText('admin-application')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  return (
    <Dialog
      open
      onClose={close}
      title={t('upload')}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button busy={busy} onClick={() => (file === null ? setMissing(true) : void send(file))}>
            {t('uploadConfirm')}
          </Button>
        </>
      }
    >
      <Field
        name="file"
        label={t('uploadFile')}
        hint={t('uploadHint')}
        error={missing && file === null ? t('uploadMissing') : (fault ?? undefined)}
      >
        {(control) => (
          <FileDrop {...control} name="file" accept="application/pdf" file={file} onFile={setFile} />
        )}
      </Field>
    </Dialog>
  )
}
