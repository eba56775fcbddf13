import { getMailSettings, saveMailSender } from '@calls/mail-texts'
import { useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '@testamur/contract/mail-texts'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useSenderLabels } from './sender-labels.ts'

type Draft = Pick<MailSettings, 'name' | 'address' | 'reply_to'>

const draftOf = ({ name, address, reply_to }: MailSettings): Draft => ({ name, address, reply_to })

const fields = [
  { name: 'name', type: 'text' },
  { name: 'address', type: 'email' },
  { name: 'reply_to', type: 'email' },
] as const

/** The sender of the portal's emails, and the address for replies. */
export function SenderForm({ settings }: { settings: MailSettings }) {
  const t = useText('admin-mail-texts')
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(settings), version: settings.version }))
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [attempt, setAttempt] = useState(0)
  const { draft, change, form } = useDraft(opened.draft)
  const { save, setSaved, meanwhile, bringBack } = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors({ body }) {
      setFaults(body?.errors ?? {})
      setAttempt((count) => count + 1)
    },
    readLatest: async () => {
      const { data } = await readReply(getMailSettings, {})
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
    inPlace: true,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFaults({})
    const reply = await save(draft, (whole, version) =>
      attemptCall(saveMailSender, { body: { ...whole, version } }),
    )
    setBusy(false)
    if (reply === false) return
    setSaved({ draft: draftOf(reply.data), version: reply.data.version })
    change(draftOf(reply.data))
    client.setQueryData([getMailSettings.id, {}], reply)
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }
  const label = useSenderLabels()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      <NamedErrorSummary
        problems={Object.entries(faults).map(([name, [message = '']]) => ({ name, message }))}
        attempt={attempt}
      />
      <ChangedMeanwhile subject="mail_sender" meanwhile={meanwhile} bringBack={bringBack} labels={label} />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, type }) => (
          <Field
            key={name}
            name={name}
            label={label[name]}
            hint={t(`hint_${name}`)}
            error={faults[name]?.[0]}
            optional={name !== 'address'}
          >
            {(control) => (
              <Input
                {...control}
                type={type}
                value={draft[name]}
                autoComplete="off"
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('senderSave')}
        </Button>
      </div>
    </form>
  )
}
