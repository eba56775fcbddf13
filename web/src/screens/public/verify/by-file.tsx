import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'

type Props = {
  busy: boolean
  /** What the server said of the file that was sent. */
  refusal: string | undefined
  check: (file: File) => void
}

/** The very file that somebody was given. */
export function ByFile({ busy, refusal, check }: Props) {
  const t = useText('verify')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(file === null)
    if (file !== null) check(file)
  }
  return (
    <Card title={t('byFile')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          error={missing && file === null ? t('fileMissing') : refusal}
        >
          {(control) => (
            <FileDrop {...control} name="file" file={file} onFile={setFile} accept="application/pdf" />
          )}
        </Field>
        <div>
          <Button type="submit" busy={busy}>
            {t('checkFile')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
