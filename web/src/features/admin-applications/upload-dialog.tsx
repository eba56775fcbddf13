import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'

/** A prepared PDF to sign in the place of one made from the results. */
export function UploadDialog({
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
