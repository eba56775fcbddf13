import type { RequiredPaper } from '@testamur/contract/applications/papers'
import { UPLOAD_BYTES, UPLOAD_TYPES } from '@testamur/contract/uploads/upload-limits'
import { useEffect, useRef, useState } from 'react'
import { sendUpload } from '../../api/send-upload.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { KeptFile } from './kept-papers.ts'

type Props = {
  paper: RequiredPaper
  file: KeptFile | undefined
  /** The form's error about a missing file. */
  error: string | undefined
  keep: (file: KeptFile | null) => void
}

const PERCENT = 100

/** One file: chosen or dropped, uploaded immediately with progress, and retried on a bad connection. */
export function PaperField({ paper, file, error, keep }: Props) {
  const t = useText('papers')
  const [sending, setSending] = useState<{ file: File; percent: number } | null>(null)
  const [failed, setFailed] = useState<{ file: File; problem: string; again: boolean } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (chosen: File) => {
    running.current?.abort()
    setFailed(null)
    if (chosen.size > UPLOAD_BYTES) {
      setFailed({ file: chosen, problem: t('tooLarge'), again: false })
      return
    }
    const control = new AbortController()
    running.current = control
    setSending({ file: chosen, percent: 0 })
    const outcome = await sendUpload(
      chosen,
      (share) => setSending({ file: chosen, percent: Math.round(share * PERCENT) }),
      control.signal,
    )
    if (outcome === null) return
    setSending(null)
    if ('problem' in outcome) setFailed({ file: chosen, ...outcome })
    else keep({ ...outcome.sent, sent_at: Date.now() })
  }
  const name = `papers.${paper.key}`

  if (file !== undefined && sending === null)
    return (
      <div className="grid min-w-0 gap-1.5" role="group" aria-label={paper.label}>
        <span className="font-semibold">{paper.label}</span>
        <p className="flex min-h-14 min-w-0 items-center gap-3 rounded-md border border-success bg-success-tint px-4 py-2.5">
          <Icon name="success" className="text-success-text" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <Button size="sm" look="secondary" onClick={() => keep(null)}>
            {t(paper.required ? 'replace' : 'remove')} <span className="sr-only">{paper.label}</span>
          </Button>
        </p>
      </div>
    )
  return (
    <Field
      name={name}
      label={paper.label}
      hint={paper.hint}
      error={failed?.problem ?? error}
      optional={!paper.required}
    >
      {(control) => (
        <>
          <FileDrop
            {...control}
            name={name}
            file={sending?.file ?? failed?.file ?? null}
            accept={UPLOAD_TYPES.join(',')}
            onFile={(chosen) => {
              if (chosen !== null) return void send(chosen)
              running.current?.abort()
              setSending(null)
              setFailed(null)
            }}
          />
          {sending !== null && (
            <Progress
              label={t('sending', { name: sending.file.name })}
              done={sending.percent}
              total={PERCENT}
            />
          )}
          {failed?.again && (
            <div>
              <Button size="sm" look="secondary" onClick={() => void send(failed.file)}>
                {t('tryAgain')} <span className="sr-only">{paper.label}</span>
              </Button>
            </div>
          )}
        </>
      )}
    </Field>
  )
}
