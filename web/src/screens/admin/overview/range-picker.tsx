import type { Overview } from '@testamur/contract/reports'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/text.ts'
import { typed } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** The days that the chart and the revenue speak of; kept in the address. */
export function RangePicker({ overview: { kind, from, to } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [start, end] = [typed(event.currentTarget, 'from'), typed(event.currentTarget, 'to')]
    setError(start > end ? t('rangeWrong') : undefined)
    if (start <= end)
      void navigate(`?${kind === 'certificate' ? 'kind=certificate&' : ''}from=${start}&to=${end}`)
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} key={`${from} ${to}`}>
      <Field name="from" label={t('from')} error={error}>
        {(control) => (
          <Input {...control} width="short" type="date" name="from" defaultValue={from} required />
        )}
      </Field>
      <Field name="to" label={t('to')}>
        {(control) => <Input {...control} width="short" type="date" name="to" defaultValue={to} required />}
      </Field>
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </form>
  )
}
