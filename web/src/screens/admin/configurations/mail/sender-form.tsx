import { getMailSettings, saveMailSender } from '@calls/mail-texts'
import type { MailSettings } from '@testamur/contract/mail-texts'
import type { FormEvent } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useSetting } from '../../../../features/settings/use-setting.ts'
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
  const { draft, change, busy, errorOf, summary, conflict, save } = useSetting(settings, {
    get: getMailSettings,
    draftOf,
    inPlace: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save((whole, version) => attemptCall(saveMailSender, { body: { ...whole, version } }))
  }
  const label = useSenderLabels()
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <NamedErrorSummary {...summary} />
      <ChangedMeanwhile subject="mail_sender" {...conflict} labels={label} />
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, type }) => (
          <Field
            key={name}
            name={name}
            label={label[name]}
            hint={t(`hint_${name}`)}
            error={errorOf(name)}
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
