import { listMailTexts, previewMailText, resetMailText, saveMailText } from '@calls/mail-texts'
import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '@testamur/contract/endpoint'
import type { MailText, previewMailText as PreviewMailText } from '@testamur/contract/mail-texts'
import { useState } from 'react'
import { attemptCall, type CallOutcome, call } from '../../../../api/client.ts'
import type { Failure } from '../../../../api/failures.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useOnce } from '../../../../lib/use-once.ts'

export type Text = MailText['texts'][number]
type Writing = Text['ours']
type Draft = { subject: string; body: string }
type Faults = { subject?: string; paragraphs?: string }
type Saved = { data: MailText; message?: string }

/** Paragraphs are separated by a blank line. */
const draftOf = ({ subject, paragraphs }: Writing): Draft => ({ subject, body: paragraphs.join('\n\n') })
const writingOf = ({ subject, body }: Draft): Writing => ({
  subject,
  paragraphs: body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
})

const textIn = (mail: MailText | undefined, { language }: Text): Text | undefined =>
  mail?.texts.find((text) => text.language === language)

/** The draft of one email text in one language, and the actions on it. */
export function useMailText(mail: MailText, text: Text) {
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(text.own ?? text.ours), version: text.version }))
  const { draft, change, form } = useDraft(opened.draft)
  const { busy, once } = useOnce()
  const [attempt, setAttempt] = useState(0)
  const [faults, setFaults] = useState<Faults>({})
  const [preview, setPreview] = useState<Data<typeof PreviewMailText> | null>(null)
  const params = { mail: mail.mail, language: text.language }

  const placeErrors = ({ body }: Failure) => {
    const errors = Object.entries(body?.errors ?? {})
    const of = (name: string) => errors.find(([field]) => field.startsWith(name))?.[1]?.[0]
    const [subject, paragraphs] = [of('subject'), of('paragraphs')]
    setFaults({
      ...(subject !== undefined && { subject }),
      ...(paragraphs !== undefined && { paragraphs }),
    })
    setAttempt((count) => count + 1)
  }
  const { save, meanwhile, bringBack } = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors,
    readLatest: async () => {
      const { data } = await readReply(listMailTexts, {})
      const latest = textIn(
        data?.find((one) => one.mail === mail.mail),
        text,
      )
      if (latest === undefined) return null
      return { draft: draftOf(latest.own ?? latest.ours), version: latest.version }
    },
  })
  async function during<T>(work: () => Promise<T>): Promise<T | false> {
    const done = await once(() => {
      setFaults({})
      return work()
    })
    return done ?? false
  }
  /** The reply has all texts of the email; the version wanted is that of this text. */
  const versioned = ({ reply, failure }: CallOutcome<Saved>) => {
    if (failure !== null) return { reply: null, failure }
    const { message, data } = reply
    return { reply: { message, data: { version: textIn(data, text)?.version ?? 0 } }, failure: null }
  }
  const keep = async (sent: Draft, send: (whole: Draft, version: number) => Promise<CallOutcome<Saved>>) => {
    const reply = await during(() =>
      save(sent, async (whole, version) => versioned(await send(whole, version))),
    )
    if (reply === false) return
    notify('success', reply.message, { time: 3000 })
    change(sent)
    await client.invalidateQueries({ queryKey: [listMailTexts.id] })
  }

  return {
    draft,
    change,
    busy,
    attempt,
    faults,
    preview,
    conflict: { subject: 'mail_text', id: `${mail.mail}:${text.language}`, meanwhile, bringBack },
    async look(): Promise<void> {
      const body = writingOf(draft)
      const reply = await during(() => call(previewMailText, { params, body, onFailure: placeErrors }))
      setPreview(reply === false ? null : reply.data)
    },
    save: () =>
      keep(draft, (whole, version) =>
        attemptCall(saveMailText, { params, body: { ...writingOf(whole), version } }),
      ),
    async reset(): Promise<void> {
      await keep(draftOf(text.ours), (_, version) =>
        attemptCall(resetMailText, { params, query: { version } }),
      )
      setPreview(null)
    },
  } as const
}
