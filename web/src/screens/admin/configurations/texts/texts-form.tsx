import { getSmsSettings, saveSmsSettings } from '@calls/sms'
import { type SmsSettings, textEvents } from '@testamur/contract/sms'
import type { FormEvent } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useSetting } from '../../../../features/settings/use-setting.ts'
import { type Translate, useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../../../ui/choice.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { sentValues } from '../providers/provider-fields.ts'
import { draftOf } from './draft.ts'
import { KeyFields } from './key-fields.tsx'
import { useTextWords } from './words.ts'

type Key = Parameters<Translate<'admin-texts'>>[0]

/** The provider and its keys, the sender, and what applicants may be told about. */
export function TextsForm({ settings, locked }: { settings: SmsSettings; locked: boolean }) {
  const t = useText('admin-texts')
  const words = useTextWords(settings)
  const { labels } = words
  const { draft, change, busy, errorOf, summary, conflict, save } = useSetting(settings, {
    get: getSmsSettings,
    draftOf,
    inPlace: true,
  })
  const adapter = settings.adapters.find(({ code }) => code === draft.adapter)
  const unchanged = draft.adapter === settings.adapter && draft.environment === settings.environment
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save((whole, version) =>
      attemptCall(saveSmsSettings, {
        body: { ...whole, values: sentValues(adapter, whole.values, []), version },
      }),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <NamedErrorSummary {...summary} />
      <ChangedMeanwhile subject="sms_settings" {...conflict} {...words} />
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
