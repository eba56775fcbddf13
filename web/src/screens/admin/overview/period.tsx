import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useText } from '../../../lib/text.ts'
import { readTypedText } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Choice, offeredDays, pathOfChoice } from './choice.ts'

type Days = { readonly from: string; readonly to: string }

/** The days of the period, `null` while they are loading; the choice is in the address. */
export function Period({ choice, shown }: { choice: Choice; shown: Days | null }) {
  const t = useText('admin-overview')
  return (
    <div className="grid gap-2">
      <nav aria-label={t('period')} className="flex flex-wrap gap-2">
        {offeredDays.map((days) => (
          <Link
            key={days}
            to={pathOfChoice({ kind: choice.kind, days })}
            aria-current={choice.days === days ? 'page' : undefined}
            className={cx(
              'flex min-h-9 items-center rounded-md border px-3 text-sm font-semibold no-underline',
              choice.days === days
                ? 'border-action bg-brand-tint text-brand-text'
                : 'border-line bg-surface text-soft hover:border-edge hover:text-ink',
            )}
          >
            {t('lastDays', { count: days })}
          </Link>
        ))}
      </nav>
      <details open={choice.from !== undefined || choice.to !== undefined}>
        <summary className="min-h-6 text-sm font-semibold text-brand-text">{t('otherDays')}</summary>
        {shown !== null && <OwnDays kind={choice.kind} from={shown.from} to={shown.to} />}
      </details>
    </div>
  )
}

function OwnDays({ kind, from, to }: { kind: Choice['kind']; from: string; to: string }) {
  const t = useText('admin-overview')
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first, last] = [
      readTypedText(event.currentTarget, 'from'),
      readTypedText(event.currentTarget, 'to'),
    ]
    setError(first > last ? t('rangeWrong') : undefined)
    if (first <= last) void navigate(pathOfChoice({ kind, from: first, to: last }))
  }
  return (
    <form className="mt-2 flex flex-wrap items-end gap-3" onSubmit={submit} key={`${from} ${to}`}>
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
