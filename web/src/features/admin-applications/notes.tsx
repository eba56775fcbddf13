import { addNote } from '@calls/applications/staff-applications'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { cx } from '../../lib/cx.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useMay } from '../identity/use-may.ts'
import { useAttempt } from './use-attempt.ts'

const focusAtOnce = (box: HTMLTextAreaElement | null) => box?.focus()

/** For colleagues only. */
export function Notes({ application }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const may = useMay('applications.note')
  const { busy, refusals, problem, attempt, forget } = useAttempt(application)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [open, setOpen] = useState(false)
  const error = missing ? t('fillIn') : (refusals['text']?.[0] ?? problem ?? undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    forget()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const body = { text }
    if (!(await attempt(() => attemptCall(addNote, { params: { id: application.id }, body })))) return
    setText('')
    setOpen(false)
  }
  return (
    <Card
      title={t('notesTitle')}
      actions={
        <span className="flex items-center gap-3">
          {application.notes.length === 0 && !open && (
            <span className="text-sm text-faint">{t('noNotes')}</span>
          )}
          {may && !open && (
            <Button size="sm" look="secondary" onClick={() => setOpen(true)}>
              {t('newNote')}
            </Button>
          )}
        </span>
      }
    >
      {application.notes.length === 0 && !open ? null : (
        <>
          {application.notes.length > 0 && (
            <ul className="grid gap-4">
              {application.notes.map((note) => (
                <li key={note.id}>
                  <p className="whitespace-pre-line">{note.text}</p>
                  <p className="text-sm text-faint">
                    {note.by} · {formatDate(note.at, zone)}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {may && open && (
            <form
              noValidate
              className={cx('grid gap-3', application.notes.length > 0 && 'mt-4 border-t border-line pt-4')}
              onSubmit={(event) => void submit(event)}
            >
              <Field name="note" label={t('newNote')} hint={t('newNoteHint')} error={error}>
                {(control) => (
                  <Textarea
                    {...control}
                    ref={focusAtOnce}
                    rows={3}
                    value={text}
                    onChange={(event) => setText(event.currentTarget.value)}
                  />
                )}
              </Field>
              <div>
                <Button type="submit" look="secondary" busy={busy}>
                  {t('addNote')}
                </Button>
              </div>
            </form>
          )}
        </>
      )}
    </Card>
  )
}
