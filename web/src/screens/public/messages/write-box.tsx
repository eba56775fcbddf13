import { type FormEvent, useState } from 'react'
import { FileList, useFilesProblem } from '../../../features/messages/file-list.tsx'
import { type Outgoing, useComposer } from '../../../features/messages/use-composer.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'

/** `false` when it did not arrive: it stays here to be sent again. */
type Props = {
  of: string
  send: (outgoing: Outgoing) => Promise<boolean>
  /** Whether the fields above the message are complete, too; they show their own errors. */
  complete?: () => boolean
}

export function WriteBox({ of, send, complete = () => true }: Props) {
  const t = useText('messages')
  const composer = useComposer(of)
  const problemOf = useFilesProblem()
  const { busy, once } = useOnce()
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = composer.isEmpty ? t('writeMissing') : problemOf(composer.files)
    setError(problem)
    const all = complete()
    if (problem !== undefined || !all) return
    void once(async () => {
      const sent = await send(composer.outgoing())
      if (sent) composer.clear()
    })
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field name="body" label={t('write')} hint={t('writeHint')} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={5000}
            value={composer.body}
            onChange={(event) => composer.write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <FileList files={composer.files} />
      <div>
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
