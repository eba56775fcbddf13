import { formatMoney } from '../../../lib/format.ts'
import { useCurrency } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import type { DeskPerson } from './desk-person.ts'

type Props = {
  readonly people: readonly DeskPerson[]
  readonly total: number
  readonly open: (id: number) => void
}

/** Rows that are buttons, big enough for a thumb. */
export function PeopleList({ people, total, open }: Props) {
  const t = useText('admin-collection-desk')
  return (
    <section aria-label={t('people')} className="min-w-0 max-w-2xl">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
              onClick={() => open(person.id)}
            >
              <span className="numbers w-9 shrink-0 text-end text-soft">{person.listNumber ?? ''}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{person.name}</span>
                <span className="numbers block truncate text-sm text-soft">{person.matric}</span>
              </span>
              <State person={person} />
            </button>
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className="mt-2 text-sm text-soft">{t('moreMatch', { shown: people.length, total })}</p>
      )}
    </section>
  )
}

function State({ person: { collected, problem, storage, withoutPass } }: { person: DeskPerson }) {
  const t = useText('admin-collection-desk')
  const currency = useCurrency()
  if (collected !== null) return <StatusPill tone="success" label={t('collected')} />
  if (storage !== null)
    return <StatusPill tone="warning" label={t('owes', { amount: formatMoney(storage.amount, currency) })} />
  if (problem !== null) return <StatusPill tone="warning" label={t('notNow')} />
  return withoutPass ? <StatusPill tone="neutral" label={t('noEmail')} /> : null
}
