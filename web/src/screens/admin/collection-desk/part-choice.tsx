import type { CollectionCeremony } from '@testamur/contract/graduation/collection'
import { leaseChoices } from '@testamur/contract/graduation/collection-rules'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { PeopleChoice } from './people-choice.tsx'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((value) => ({ value, label: value }))

/** What of each way to choose is filled in; only the way that is chosen counts. */
export type PartDraft = {
  readonly by: (typeof leaseChoices)[number]
  readonly award: string
  readonly from: string
  readonly to: string
  readonly count: string
  readonly ids: readonly number[]
}

export function chosenOf({ by, award, from, to, count, ids }: PartDraft) {
  if (by === 'award') return { by, award }
  if (by === 'letters') return { by, from, to }
  return by === 'first' ? { by, count: Number(count) || 0 } : { by, ids: [...ids] }
}

type Props = {
  readonly ceremony: CollectionCeremony
  readonly draft: PartDraft
  readonly change: (draft: PartDraft) => void
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Which part of the list a device takes: a programme, some letters, the first ones, or these people. */
export function PartChoice({ ceremony, draft, change, errors }: Props) {
  const t = useText('admin-collection-desk')
  const { by } = draft
  return (
    <>
      <Field name="by" label={t('takeBy')}>
        {(control) => (
          <Select
            {...control}
            value={by}
            options={leaseChoices.map((value) => ({ value, label: t(`by_${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ ...draft, by: leaseChoices.find((known) => known === value) ?? 'award' })
            }
          />
        )}
      </Field>
      {by === 'award' && (
        <Field name="award" label={t('award')}>
          {(control) => (
            <Select
              {...control}
              value={draft.award}
              options={ceremony.awards.map(({ award: value, waiting }) => ({
                value,
                label: t('awardWaiting', { award: value, count: waiting }),
              }))}
              onChange={(event) => change({ ...draft, award: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {by === 'letters' && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} name={end} label={t(`${end}Letter`)}>
              {(control) => (
                <Select
                  {...control}
                  value={draft[end]}
                  options={LETTERS}
                  onChange={(event) => change({ ...draft, [end]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {by === 'first' && (
        <Field
          name="count"
          label={t('firstCount')}
          hint={t('firstHint', { waiting: ceremony.waiting })}
          error={errors['chosen.count']?.[0]}
        >
          {(control) => (
            <Input
              {...control}
              className="numbers w-24"
              inputMode="numeric"
              maxLength={4}
              value={draft.count}
              onChange={(event) => change({ ...draft, count: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {by === 'people' && (
        <PeopleChoice
          event={ceremony.id}
          ids={draft.ids}
          change={(ids) => change({ ...draft, ids })}
          error={errors['chosen.ids']?.[0]}
        />
      )}
    </>
  )
}
