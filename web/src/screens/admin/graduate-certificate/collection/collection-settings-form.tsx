import { getCollectionSettings, saveCollectionSettings } from '@calls/graduation/collection'
import { useQuery } from '@tanstack/react-query'
import type { CollectionSettings } from '@testamur/contract/graduation/collection'
import { type SignatureRule, signatureRules } from '@testamur/contract/graduation/collection-rules'
import type { FormEvent } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useSetting } from '../../../../features/settings/use-setting.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'

type Draft = { signature: SignatureRule; lease_hours: string; reminder_weeks: string }

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
  const { draft, change, busy, errorOf, summary, conflict, save } = useSetting(settings, {
    get: getCollectionSettings,
    draftOf,
  })
  const labels = { signature: t('signature'), lease_hours: t('leaseHours'), reminder_weeks: t('reminders') }
  const sayValue: SayValue = (field, value) => {
    const rule = signatureRules.find((one) => field === 'signature' && one === value)
    return rule && t(`signature_${rule}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(({ signature, lease_hours, reminder_weeks }, version) =>
      attemptCall(saveCollectionSettings, {
        body: {
          signature,
          lease_hours: Number(lease_hours) || 0,
          reminder_weeks: reminder_weeks
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(Number),
          version,
        },
      }),
    )
  }
  return (
    <div className="grid gap-6">
      <Card title={t('settings')}>
        <form noValidate className="grid gap-5" onSubmit={submit}>
          <p className="text-soft">{t('settingsText')}</p>
          <ChangedMeanwhile subject={SUBJECT} {...conflict} labels={labels} sayValue={sayValue} />
          <Field name="signature" label={t('signature')} error={errorOf('signature')}>
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
            error={errorOf('lease_hours')}
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
            error={summary.problems.find(({ name }) => name.startsWith('reminder_weeks'))?.message}
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
