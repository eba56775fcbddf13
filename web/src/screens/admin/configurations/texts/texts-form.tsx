import { getSmsSettings, saveSmsSettings } from '@calls/sms'
import { useQueryClient } from '@tanstack/react-query'
import { type SmsSettings, textEvents } from '@testamur/contract/sms'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { type Translate, useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../../../ui/choice.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { sentValues } from '../providers/provider-fields.ts'
import { draftOf, type TextsDraft } from './draft.ts'
import { KeyFields } from './key-fields.tsx'
import { useTextWords } from './words.ts'

type Key = Parameters<Translate<'admin-texts'>>[0]
type Faults = Readonly<Record<string, readonly string[]>>

/** The provider and its keys, the sender, and what applicants may be told about. */
export function TextsForm({ settings, locked }: { settings: SmsSettings; locked: boolean }) {
  const t = useText('admin-texts')
  const words = useTextWords(settings)
  const { labels } = words
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(settings), version: settings.version }))
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const { draft, change, form } = useDraft<TextsDraft>(opened.draft)
  const { save, setSaved, meanwhile, bringBack } = useVersionedSave<TextsDraft>({
    form,
    opened,
    placeErrors({ body }) {
      setFaults(body?.errors ?? {})
      setAttempt((count) => count + 1)
    },
    readLatest: async () => {
      const { data } = await readReply(getSmsSettings, {})
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
    inPlace: true,
  })
  const adapter = settings.adapters.find(({ code }) => code === draft.adapter)
  const unchanged = draft.adapter === settings.adapter && draft.environment === settings.environment
  const errorOf = (name: string) => faults[name]?.[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFaults({})
    const reply = await save(draft, (whole, version) =>
      attemptCall(saveSmsSettings, {
        body: { ...whole, values: sentValues(adapter, whole.values, []), version },
      }),
    )
    setBusy(false)
    if (reply === false) return
    setSaved({ draft: draftOf(reply.data), version: reply.data.version })
    change(draftOf(reply.data))
    client.setQueryData([getSmsSettings.id, {}], reply)
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      <NamedErrorSummary
        problems={Object.entries(faults).map(([name, [message = '']]) => ({ name, message }))}
        attempt={attempt}
      />
      <ChangedMeanwhile subject="sms_settings" meanwhile={meanwhile} bringBack={bringBack} {...words} />
      <Field name="adapter" label={labels.adapter} error={errorOf('adapter')}>
        {(control) => (
          <Select
            {...control}
            width="medium"
            disabled={locked}
            value={draft.adapter}
            onChange={(event) => change({ adapter: event.currentTarget.value, values: {} })}
            options={[
              { value: '', label: t('none') },
              ...settings.adapters.map(({ code }) => ({ value: code, label: t(`adapter_${code}` as Key) })),
            ]}
          />
        )}
      </Field>
      {adapter !== undefined && (
        <>
          {adapter.environments.length > 1 && (
            <FieldGroup name="environment" legend={labels.environment} error={errorOf('environment')}>
              <RadioCards
                name="environment"
                value={draft.environment}
                disabled={locked}
                columns={2}
                onChange={(event) =>
                  change({ environment: event.currentTarget.value === 'local' ? 'local' : 'own', values: {} })
                }
                choices={adapter.environments.map((value) => ({
                  value,
                  title: t(`environment_${value}`),
                  note: t(`environmentNote_${value}`),
                }))}
              />
            </FieldGroup>
          )}
          <Field name="sender" label={labels.sender} hint={t('senderHint')} error={errorOf('sender')}>
            {(control) => (
              <Input
                {...control}
                width="medium"
                autoComplete="off"
                disabled={locked}
                value={draft.sender}
                onChange={(event) => change({ sender: event.currentTarget.value })}
              />
            )}
          </Field>
          <KeyFields
            adapter={adapter}
            draft={draft}
            secrets={unchanged ? settings.secrets : []}
            locked={locked}
            errorOf={errorOf}
            change={(values) => change({ values })}
          />
          {settings.report_url !== null && <ReportAddress address={settings.report_url} />}
          <FieldGroup name="events" legend={labels.events} error={errorOf('events')}>
            {textEvents.map((event) => (
              <Checkbox
                key={event}
                label={t(`event_${event}`)}
                disabled={locked}
                checked={draft.events.includes(event)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    events: textEvents.filter((one) =>
                      one === event ? checked : draft.events.includes(one),
                    ),
                  })
                }
              />
            ))}
          </FieldGroup>
          <Checkbox
            label={labels.active}
            hint={t('activeHint')}
            disabled={locked}
            checked={draft.active}
            onChange={({ currentTarget: { checked } }) => change({ active: checked })}
          />
        </>
      )}
      {!locked && (
        <div>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function ReportAddress({ address }: { address: string }) {
  const t = useText('admin-texts')
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t('reportUrl')}</p>
      <p className="max-w-prose text-sm text-faint">{t('reportUrlHint')}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{address}</span>
        <CopyButton text={address} what={t('reportUrl')} />
      </p>
    </div>
  )
}
