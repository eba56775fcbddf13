import { useQueryClient } from '@tanstack/react-query'
import type { StaffThread } from '@testamur/contract/messaging/staff-messaging'
import { variablesIn } from '@testamur/contract/template-text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { FileList, useFilesProblem } from './file-list.tsx'
import { readKept } from './kept-message.ts'
import { SavedReplySelect } from './saved-reply-select.tsx'
import { queryKeyOf, showThread, type ThreadKey, writeTo } from './staff-thread-source.ts'
import { useComposer } from './use-composer.ts'

type Props = {
  which: ThreadKey
  thread: StaffThread
  setWriting: (writing: boolean) => void
  /** It was opened to write at once. */
  focus: boolean
}

const nameOf = (which: ThreadKey): string =>
  'thread' in which ? `staff-thread-${which.thread}` : `staff-application-${which.application}`

/** A message to this person was begun on this device, and not sent. */
export const hasDraft = (which: ThreadKey): boolean => {
  const { body, files } = readKept(nameOf(which))
  return body !== '' || files.length > 0
}

/** An answer to the applicant, or a note for colleagues. */
export function StaffWriteBox({ which, thread, setWriting, focus }: Props) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const composer = useComposer(nameOf(which))
  const problemOf = useFilesProblem()
  const [internal, setInternal] = useState(false)
  const [busy, setBusy] = useState<'send' | 'resolve' | null>(null)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const group = useId()
  const writing = composer.body !== ''
  useEffect(() => setWriting(writing), [writing, setWriting])
  useEffect(() => {
    if (focus) box.current?.focus()
  }, [focus])

  const send = async (resolve: boolean) => {
    if (busy !== null) return
    const { key, ...words } = composer.outgoing()
    const [left] = internal ? [] : variablesIn(words.body)
    const problem = composer.isEmpty
      ? t('missing')
      : left !== undefined
        ? t('unfilled', { variable: `{${left}}` })
        : problemOf(composer.files)
    setError(problem)
    if (problem !== undefined) return box.current?.focus()
    setBusy(resolve ? 'resolve' : 'send')
    const last_message_id = thread.messages.findLast((one) => !one.internal)?.id ?? 0
    const body = { ...words, internal, resolve: resolve && !internal, last_message_id }
    const reply = await writeTo(
      which,
      body,
      `${key}-${last_message_id}${internal ? 'n' : ''}${resolve ? 'r' : ''}`,
    )
    setBusy(null)
    // Somebody else may have answered first, so the conversation is reloaded before sending.
    if (reply === false) return void client.invalidateQueries({ queryKey: queryKeyOf(which) })
    composer.clear()
    setInternal(false)
    await showThread(client, which, reply.data)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  const insert = (text: string) => {
    composer.write(composer.body === '' ? text : `${composer.body.trimEnd()}\n\n${text}`)
    box.current?.focus()
  }

  return (
    <form
      noValidate
      className={cx(
        'grid gap-3 rounded-lg border p-4',
        internal ? 'border-warning bg-warning-tint' : 'border-line bg-surface',
      )}
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex rounded-md border border-edge/60 bg-surface p-0.5">
          <legend className="sr-only">{t('kind')}</legend>
          {[false, true].map((note) => (
            <label
              key={String(note)}
              className="flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-soft has-checked:bg-brand-tint has-checked:text-brand-text has-focus-visible:outline-3 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={internal === note}
                onChange={() => setInternal(note)}
              />
              {t(note ? 'noteTab' : 'answer')}
            </label>
          ))}
        </fieldset>
        {!internal && <SavedReplySelect values={thread.values} insert={insert} />}
      </div>
      <Field
        name="body"
        label={internal ? t('yourNote') : t('yourAnswer', { name: thread.person.name })}
        hint={internal ? t('noteHint') : undefined}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            data-answer
            aria-keyshortcuts="Alt+R"
            rows={5}
            maxLength={5000}
            value={composer.body}
            onChange={(event) => composer.write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false)
            }}
          />
        )}
      </Field>
      <FileList files={composer.files} hint={false} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy === 'send'}>
          {t(internal ? 'saveNote' : 'send')}
        </Button>
        {!internal && (
          <Button look="secondary" busy={busy === 'resolve'} onClick={() => void send(true)}>
            {t('sendResolve')}
          </Button>
        )}
      </div>
    </form>
  )
}
