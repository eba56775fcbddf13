import { searchRecipientProfiles } from '@calls/recipient-profiles/recipient-profiles'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { countryName } from '../../../features/applications/countries.ts'
import { cx } from '../../../lib/cx.ts'
import { useAsked } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

const LEAST = 2

/** Searches the recipient directory. Optional: other recipients are entered by hand. */
export function RecipientSearch({ choose }: { choose: (profile: RecipientProfile) => void }) {
  const t = useText('apply-copies')
  const [typed, setTyped] = useState('')
  const list = useId()
  const search = typed.trim()
  const settled = useSettled(search)
  const ask = useMemo(() => {
    if (settled.length < LEAST) return null
    return (signal: AbortSignal) =>
      readReply(searchRecipientProfiles, { query: { search: settled }, bearer: null, signal })
  }, [settled])
  const { data, latest, problem, again } = useAsked(ask)
  const profiles = (search.length >= LEAST ? latest : null) ?? []
  const answered = settled === search && data !== null
  // A choice by the keys is one among these answers.
  const [marked, setMarked] = useState<{ among: typeof latest; index: number }>({ among: null, index: -1 })
  const active = marked.among === latest ? marked.index : -1
  const setActive = (index: number) => setMarked({ among: latest, index })

  const optionId = (index: number) => `${list}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && profiles.length > 0) {
      event.preventDefault()
      setActive((active + step + profiles.length + (active < 0 && step < 0 ? 1 : 0)) % profiles.length)
    } else if (event.key === 'Enter') {
      // Enter here chooses; it never sends the form.
      event.preventDefault()
      const chosen = profiles[active] ?? (profiles.length === 1 ? profiles[0] : undefined)
      if (chosen !== undefined) choose(chosen)
    } else if (event.key === 'Escape') setTyped('')
  }

  return (
    <Field name="recipient_search" label={t('searchLabel')} hint={t('searchHint')}>
      {(control) => (
        <>
          <Input
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={profiles.length > 0}
            aria-controls={list}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <div
            id={list}
            role="listbox"
            aria-label={t('searchResults')}
            className={cx(
              'grid divide-y divide-line overflow-hidden rounded-md border border-edge bg-surface',
              profiles.length === 0 && 'hidden',
            )}
          >
            {profiles.map((profile, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above moves through the options by its keys
              <div
                key={profile.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={cx(
                  'cursor-pointer px-3.5 py-2.5 hover:bg-brand-tint',
                  index === active && 'bg-brand-tint',
                )}
                onClick={() => choose(profile)}
              >
                <span className="block font-semibold">{profile.name}</span>
                <span className="block text-sm text-soft">{placeOf(profile)}</span>
              </div>
            ))}
          </div>
          <p role="status" className="text-sm text-soft">
            {search.length >= LEAST &&
              answered &&
              (profiles.length === 0 ? t('searchNone') : t('searchCount', { count: profiles.length }))}
          </p>
          {problem !== null && search.length >= LEAST && (
            <NotFetched problem={problem} title={t('searchFailed')} again={again} />
          )}
        </>
      )}
    </Field>
  )
}

const placeOf = ({ city, country }: RecipientProfile): string =>
  [city, country === '' ? '' : countryName(country)].filter((part) => part !== '').join(', ')
