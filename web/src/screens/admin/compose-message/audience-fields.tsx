import { applicationStatuses } from '@testamur/contract/applications/statuses'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { type Choice, Input, Select } from '../../../ui/input.tsx'
import type { Draft, Faults } from './draft.ts'

export type PartProps = { draft: Draft; change: (patch: Partial<Draft>) => void; faults: Faults }

const statuses = applicationStatuses.filter((status) => status !== 'draft')

/** The conditions of the audience, all of which must be met. */
export function AudienceFields({ draft, change, faults }: PartProps) {
  const t = useText('admin-compose-message')
  const words = useText('admin-applications')
  const data = useApplicationData()
  const selects: { name: 'kind' | 'payment' | 'type' | 'purpose' | 'programme'; options: Choice[] }[] = [
    {
      name: 'kind',
      options: (['transcript', 'certificate'] as const).map((value) => ({
        value,
        label: t(`kind_${value}`),
      })),
    },
    {
      name: 'payment',
      options: (['waiting', 'paid'] as const).map((value) => ({ value, label: t(`payment_${value}`) })),
    },
    {
      name: 'type',
      options: (data?.application_types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'purpose',
      options: (data?.purposes ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'programme',
      options: (data?.programmes ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  return (
    <Card title={t('audience')}>
      <div className="grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {selects.map(({ name, options }) => (
            <Field key={name} name={name} label={t(`audience_${name}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={draft[name]}
                  placeholder={t('any')}
                  options={options}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
          <Field name="session" label={t('audience_session')} error={faults.session && t(faults.session)}>
            {(control) => (
              <Input
                {...control}
                value={draft.session}
                placeholder="2018/2019"
                maxLength={9}
                autoComplete="off"
                className="numbers"
                onChange={(event) => change({ session: event.currentTarget.value })}
              />
            )}
          </Field>
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`audience_${name}`)}
              error={name === 'to' && faults.to ? t(faults.to) : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={draft[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <details className="rounded-md border border-line px-4 py-1" open={draft.statuses.length > 0}>
          <summary className="min-h-11 py-2.5 font-semibold">
            {t('audience_statuses', { count: draft.statuses.length })}
          </summary>
          <fieldset className="grid gap-x-6 pb-2 sm:grid-cols-2">
            <legend className="sr-only">{t('audience_statuses', { count: draft.statuses.length })}</legend>
            {statuses.map((status) => (
              <Checkbox
                key={status}
                label={words(`status_${status}`)}
                checked={draft.statuses.includes(status)}
                onChange={(event) =>
                  change({
                    statuses: event.currentTarget.checked
                      ? [...draft.statuses, status]
                      : draft.statuses.filter((one) => one !== status),
                  })
                }
              />
            ))}
          </fieldset>
        </details>
        <Checkbox
          label={t('late')}
          hint={t('lateHint')}
          checked={draft.late}
          onChange={(event) => change({ late: event.currentTarget.checked })}
        />
      </div>
    </Card>
  )
}
