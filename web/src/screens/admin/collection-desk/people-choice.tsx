import { listCollection } from '@calls/graduation/collection'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useText } from '../../../lib/text.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const AT_ONCE = 25

type Props = {
  readonly event: number
  readonly ids: readonly number[]
  readonly change: (ids: readonly number[]) => void
  readonly error: string | undefined
}

/** People who wait, found by search and ticked; who was ticked before stays so with another search. */
export function PeopleChoice({ event, ids, change, error }: Props) {
  const t = useText('admin-collection-desk')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed).trim()
  const query = { event_id: event, show: 'waiting' as const, per_page: AT_ONCE, ...(search && { search }) }
  const { data } = useQuery(queryOf(listCollection, { query }))
  const people = data?.data ?? []
  const total = data?.total ?? 0
  const free = people.filter(({ problem }) => problem === null).map(({ id }) => id)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('by_people')}</legend>
      {error !== undefined && <FieldError name="ids">{error}</FieldError>}
      <Field name="person" label={t('findPeople')} hint={t('findPeopleHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="numbers font-semibold" aria-live="polite">
          {t('peopleTicked', { count: ids.length })}
        </p>
        <div className="flex flex-wrap">
          {free.some((id) => !ids.includes(id)) && (
            <Button size="sm" look="quiet" onClick={() => change([...new Set([...ids, ...free])])}>
              {t('tickShown')}
            </Button>
          )}
          {ids.length > 0 && (
            <Button size="sm" look="quiet" onClick={() => change([])}>
              {t('tickNone')}
            </Button>
          )}
        </div>
      </div>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
        {people.map(({ id, name, matric_number, problem }) => (
          <li key={id}>
            <Checkbox
              label={<span className="wrap-anywhere">{name}</span>}
              hint={<span className="numbers">{problem === null ? matric_number : t('notNow')}</span>}
              disabled={problem !== null}
              checked={ids.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change(checked ? [...ids, id] : ids.filter((other) => other !== id))
              }
            />
          </li>
        ))}
        {data !== undefined && people.length === 0 && <li className="py-3 text-soft">{t('noneFound')}</li>}
      </ul>
      {total > people.length && (
        <p className="text-sm text-soft">{t('moreMatch', { shown: people.length, total })}</p>
      )}
    </fieldset>
  )
}
