import { getCollectionSettings, saveCollectionSettings } from '@calls/graduation/collection'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CollectionSettings } from '@testamur/contract/graduation/collection'
import { type SignatureRule, signatureRules } from '@testamur/contract/graduation/collection-rules'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'

type Draft = { signature: SignatureRule; lease_hours: string; reminder_weeks: string }
type Errors = Readonly<Record<string, readonly string[]>>

const draftOf = ({ signature, lease_hours, reminder_weeks }: CollectionSettings): Draft => ({
  signature,
  lease_hours: String(lease_hours),
  reminder_weeks: reminder_weeks.join(', '),
})

const SUBJECT = 'collection_settings'

/** How certificates are handed out, for all ceremonies. */
export function CollectionSettingsForm() {
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(getCollectionSettings, {}))
  if (!mayWrite) return null
  if (data === undefined) return <NotFetched problem={error} again={refetch} lines={4} />
  return <Form settings={data.data} />
}

function Form({ settings }: { settings: CollectionSettings }) {
  const t = useText('admin-collection-step')
  const client = useQueryClient()
  const opened = draftOf(settings)
  const { draft, change, form } = useDraft<Draft>(opened)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const versioned = useVersionedSave<Draft>({
    form,
    opened: { draft: opened, version: settings.version },
    placeErrors: ({ body }) => setErrors(body?.errors ?? {}),
    readLatest: async () => {
      const { data } = await readReply(getCollectionSettings, {})
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
  })
  const labels = { signature: t('signature'), lease_hours: t('leaseHours'), reminder_weeks: t('reminders') }
  const sayValue: SayValue = (field, value) => {
    const rule = signatureRules.find((one) => field === 'signature' && one === value)
    return rule && t(`signature_${rule}`)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    const reply = await versioned.save(draft, ({ signature, lease_hours, reminder_weeks }, version) =>
      attemptCall(saveCollectionSettings, {
        body: {
          signature,
          lease_hours: Number(lease_hours) || 0,
          reminder_weeks: (reminder_weeks.match(/\d+/g) ?? []).map(Number),
          version,
        },
      }),
    )
    setBusy(false)
    if (reply === false) return
    notify('success', reply.message)
    await client.invalidateQueries({ queryKey: [getCollectionSettings.id] })
  }
  return (
    <div className="grid gap-6">
      <Card title={t('settings')}>
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <p className="text-soft">{t('settingsText')}</p>
          <ChangedMeanwhile
            subject={SUBJECT}
            meanwhile={versioned.meanwhile}
            bringBack={versioned.bringBack}
            labels={labels}
            sayValue={sayValue}
          />
          <Field name="signature" label={t('signature')} error={errors['signature']?.[0]}>
            {(control) => (
              <Select
                {...control}
                value={draft.signature}
                options={signatureRules.map((value) => ({ value, label: t(`signature_${value}`) }))}
                onChange={(event) => change({ signature: event.currentTarget.value as SignatureRule })}
              />
            )}
          </Field>
          <Field
            name="lease_hours"
            label={t('leaseHours')}
            hint={t('leaseHoursHint')}
            error={errors['lease_hours']?.[0]}
          >
            {(control) => (
              <Input
                {...control}
                className="numbers w-24"
                inputMode="numeric"
                value={draft.lease_hours}
                onChange={(event) => change({ lease_hours: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field
            name="reminder_weeks"
            label={t('reminders')}
            hint={t('remindersHint')}
            error={Object.entries(errors).find(([field]) => field.startsWith('reminder_weeks'))?.[1][0]}
          >
            {(control) => (
              <Input
                {...control}
                className="numbers"
                value={draft.reminder_weeks}
                onChange={(event) => change({ reminder_weeks: event.currentTarget.value })}
              />
            )}
          </Field>
          <div>
            <Button type="submit" look="secondary" busy={busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Card>
      <ChangeHistory subject={SUBJECT} labels={labels} sayValue={sayValue} />
    </div>
  )
}
