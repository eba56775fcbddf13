import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { isSameState, statesOf } from './destinations.ts'
import type { CopyForm } from './recipient-fields.tsx'

const OTHER = '*'

type Props = {
  country: string
  state: string
  form: CopyForm
  data: ApplicationData
  /** The price of the delivery may be another one now. */
  changed: () => void
}

/**
 * The state of an address: one of those that regions name, another one where a region has the rest of the country, or free
 * text where no region asks for it. Drawn anew for another country.
 */
export function StateField({ country, state, form: { form, errorOf }, data, changed }: Props) {
  const t = useText('apply-copies')
  const apply = useText('apply')
  const { register, setValue } = form
  const { names, others } = statesOf(data, country)
  const listed = names.find((name) => isSameState(name, state))
  const [another, setAnother] = useState(state !== '' && listed === undefined)
  const choose = (isAnother: boolean) => {
    setAnother(isAnother)
    setValue('recipient.state', '')
    changed()
  }
  if (names.length > 0 && !(others && another))
    return (
      <Field name="recipient.state" label={t('state')} error={errorOf('recipient.state')}>
        {(control) => (
          <Select
            {...control}
            width="medium"
            placeholder={apply('choose')}
            options={[
              ...names.map((name) => ({ value: name, label: name })),
              ...(others ? [{ value: OTHER, label: t('anotherState') }] : []),
            ]}
            {...register('recipient.state', {
              onChange: ({ target }: { target: HTMLSelectElement }) =>
                target.value === OTHER ? choose(true) : changed(),
            })}
            value={listed ?? ''}
          />
        )}
      </Field>
    )
  const input = (
    <Field
      name="recipient.state"
      label={t(names.length > 0 ? 'anotherStateName' : 'stateOrProvince')}
      error={errorOf('recipient.state')}
      optional={names.length === 0}
    >
      {(control) => (
        <Input
          {...control}
          width="medium"
          autoComplete="off"
          {...register('recipient.state', { onChange: changed })}
        />
      )}
    </Field>
  )
  if (names.length === 0) return input
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">{input}</div>
      <Button look="quiet" size="sm" onClick={() => choose(false)}>
        {t('listedState')}
      </Button>
    </div>
  )
}
