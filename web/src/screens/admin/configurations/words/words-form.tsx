import type { OwnText } from '@testamur/contract/institution/own-words'
import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../../../features/identity/use-may.ts'
import { changeAddress } from '../../../../features/lists/list-address.ts'
import { foldText } from '../../../../lib/fold-text.ts'
import { useText } from '../../../../lib/text.ts'
import { STAYS } from '../../../../lib/unsaved.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { TextRow } from './text-row.tsx'
import { useDrafts } from './use-drafts.ts'

type Place = OwnText['uses'][number]['place']

const isMissing = ({ fr }: OwnText): boolean => fr === ''

/** Searches both languages and the names of the records that use the text. */
function holds({ words, fr, uses }: OwnText, search: string): boolean {
  const sought = foldText(search)
  return (
    sought === '' || [words, fr, ...uses.map(({ of }) => of)].some((text) => foldText(text).includes(sought))
  )
}

/** The texts by their first use, in the order of the list. */
function groupsOf(texts: readonly OwnText[]): Map<Place, OwnText[]> {
  const groups = new Map<Place, OwnText[]>()
  for (const text of texts) {
    const place = text.uses[0]?.place
    if (place !== undefined) groups.set(place, [...(groups.get(place) ?? []), text])
  }
  return groups
}

export function WordsForm({ texts }: { texts: readonly OwnText[] }) {
  const t = useText('admin-configurations')
  const locked = !useMay('settings.write')
  const drafts = useDrafts(texts)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = params.get('search') ?? ''
  // The box is ticked at once; the address, and with it the list, follows.
  const [onlyMissing, showOnlyMissing] = useOptimistic(params.has('missing'))
  const setParam = (name: 'search' | 'missing', value: string) =>
    navigate({ search: changeAddress(params, { [name]: value }).toString() }, STAYS)
  const left = texts.filter(isMissing).length
  // Based on the saved texts, so that a row stays while its translation is being typed.
  const found = texts.filter((text) => holds(text, search) && (!onlyMissing || isMissing(text)))
  const groups = [...groupsOf(found)]
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="max-w-prose text-soft">{t('wordsLead')}</p>
        <SearchBox
          label={t('wordsSearch')}
          value={search}
          onSearch={(text) => void setParam('search', text)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="numbers font-semibold" role="status">
            {left === 0
              ? t('wordsComplete', { total: texts.length })
              : t('wordsLeft', { left, total: texts.length })}
          </p>
          <Checkbox
            label={t('wordsOnlyMissing')}
            checked={onlyMissing}
            onChange={({ currentTarget: { checked } }) =>
              startTransition(async () => {
                showOnlyMissing(checked)
                await setParam('missing', checked ? '1' : '')
              })
            }
          />
        </div>
      </div>
      {groups.length === 0 && search.trim() !== '' && (
        <Card>
          <EmptyState icon="search" title={t('wordsNoneFound')}>
            {t('wordsNoneFoundText')}
          </EmptyState>
        </Card>
      )}
      {groups.length === 0 && search.trim() === '' && (
        <Card>
          <EmptyState
            icon="success"
            title={t('wordsNoneLeft')}
            actions={
              <Button look="secondary" onClick={() => void setParam('missing', '')}>
                {t('wordsShowAll')}
              </Button>
            }
          >
            {t('wordsNoneLeftText')}
          </EmptyState>
        </Card>
      )}
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void drafts.save()
        }}
      >
        <fieldset disabled={locked} className="grid min-w-0 gap-6">
          {groups.map(([place, those]) => {
            const without = those.filter(isMissing).length
            return (
              <Card
                key={place}
                flush
                title={t(`place_${place}`)}
                actions={without > 0 && <Badge tone="warning">{t('wordsWithout', { count: without })}</Badge>}
              >
                <ul className="divide-y divide-line">
                  {those.map((text) => (
                    <TextRow
                      key={text.words}
                      text={text}
                      place={place}
                      value={drafts.shown(text)}
                      error={drafts.errorOf(text.words)}
                      onType={(french) => drafts.type(text, french)}
                      theirs={drafts.theirsOf(text)}
                      keepMine={() => drafts.keepMine(text)}
                      takeTheirs={() => drafts.takeTheirs(text)}
                    />
                  ))}
                </ul>
              </Card>
            )
          })}
        </fieldset>
        {drafts.changed > 0 && (
          <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-5 py-3 shadow-lg md:px-6">
            <p className="numbers font-semibold" role="status">
              {t('wordsChanged', { count: drafts.changed })}
            </p>
            <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
              <Button look="quiet" onClick={drafts.discard}>
                {t('wordsDiscard')}
              </Button>
              <Button type="submit" busy={drafts.busy}>
                {t('save')}
              </Button>
            </div>
          </div>
        )}
      </form>
    </div>
  )
}
