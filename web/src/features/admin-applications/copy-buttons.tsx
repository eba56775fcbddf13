import { generateDocument, getPaperwork, previewCopy, uploadDocument } from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../identity/use-may.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { type Attempts, useAttempt } from './use-attempt.ts'
import { useOpenedFile } from './use-opened-file.ts'

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

/** Makes the document of a copy, from the results or from a prepared PDF, previews it, and prints what accompanies it. */
export function CopyButtons({ application, copy, attempts }: Props) {
  const t = useText('admin-application')
  const mayProduce = useMay('copies.produce')
  // Transcripts contain marks; dispatch prints the letter and the label.
  const readsRecords = useMay('students.read')
  const { busy, attempt } = attempts
  // A file that is refused is refused in its dialog.
  const uploads = useAttempt(application)
  const { opening, open } = useOpenedFile(application, attempts)
  const [uploading, setUploading] = useState(false)
  const params = { id: application.id, copy: copy.id }
  // A certificate is printed and signed by hand.
  const certificate = copy.type === 'certificate'
  const produce =
    mayProduce &&
    !certificate &&
    PRODUCING.includes(application.status) &&
    ['queued', 'signed'].includes(copy.status)
  return (
    <>
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
    </>
  )
}
