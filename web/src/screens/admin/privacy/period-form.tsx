import { listRetention, updateRetention } from '@calls/retention'
import { useQueryClient } from '@tanstack/react-query'
import type { RetentionSetting } from '@testamur/contract/retention'
import { retentionPeriods } from '@testamur/contract/retention-kinds'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { attemptCall } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { problemOf, readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePeriodText } from './period-text.ts'

type Draft = { end: 'erased' | 'days'; days: string }

const draftOf = ({ kind, days }: RetentionSetting): Draft => ({
  end: days === null ? 'erased' : 'days',
  days: String(days ?? retentionPeriods[kind].suggested ?? retentionPeriods[kind].least),
})

/** How long this kind of data is kept. Saving another period stops what is being removed. */
export function PeriodForm({ setting }: { setting: RetentionSetting }) {
  const t = useText('admin-privacy')
  const periodText = usePeriodText()
  const client = useQueryClient()
  const { least, suggested } = retentionPeriods[setting.kind]
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const [fault, setFault] = useState<string>()
  const form = useForm<Draft>({ defaultValues: draftOf(setting) })
  const end = useWatch({ control: form.control, name: 'end' })
  const placeErrors = (failure: Failure) => {
    const onDays = failure.body?.errors?.['days']?.[0]
    setFault(onDays)
    if (onDays === undefined) setProblem(problemOf(failure).message)
  }
  const versioned = useVersionedSave<Draft>({
    form,
    opened: { draft: draftOf(setting), version: setting.version },
    inPlace: true,
    placeErrors,
    readLatest: async () => {
      const { data } = await readReply(listRetention, {})
      const latest = data?.find(({ kind }) => kind === setting.kind)
      return latest === undefined ? null : { draft: draftOf(latest), version: latest.version }
    },
  })
  const save = form.handleSubmit(async (draft) => {
    setProblem(undefined)
    setFault(undefined)
    const days = draft.end === 'erased' ? null : Number(draft.days)
    if (days !== null && (!Number.isInteger(days) || days < least)) {
      setFault(t('daysAtLeast', { count: least }))
      return
    }
    const reply = await once(() =>
      versioned.save(draft, (_, version) =>
        attemptCall(updateRetention, { params: { kind: setting.kind }, body: { days, version } }),
      ),
    )
    if (!reply) return
    notify('success', reply.message)
    await client.invalidateQueries({ queryKey: [listRetention.id] })
  })
  return (
    <Card title={t('period')}>
      <form noValidate className="grid max-w-220 gap-5" onSubmit={(event) => void save(event)}>
        {problem !== undefined && <Alert live tone="danger" title={problem} />}
        <ChangedMeanwhile
          subject="retention"
          id={setting.kind}
          meanwhile={versioned.meanwhile}
          bringBack={versioned.bringBack}
          labels={{ end: t('howLong'), days: t('daysToKeep') }}
          sayValue={(field, value) =>
            field === 'end' ? t(value === 'erased' ? 'end_erased' : 'end_days') : undefined
          }
        />
        <FieldGroup name="end" legend={t('howLong')}>
          <RadioCards
            columns={2}
            name="end"
            value={end}
            onChange={({ currentTarget }) =>
              form.setValue('end', currentTarget.value === 'erased' ? 'erased' : 'days')
            }
            choices={[
              { value: 'days', title: t('end_days'), note: t('endNote_days') },
              { value: 'erased', title: t('end_erased'), note: t('endNote_erased') },
            ]}
          />
        </FieldGroup>
        {end === 'days' && (
          <Field
            name="days"
            label={t('daysToKeep')}
            hint={
              suggested === null
                ? t('atLeast', { least: periodText(least) })
                : t('atLeastAndSuggested', { least: periodText(least), suggested: periodText(suggested) })
            }
            error={fault}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('days')}
                width="short"
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {t('savePeriod')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
