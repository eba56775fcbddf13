import type { OwnText } from '@testamur/contract/institution/own-words'
import { useState } from 'react'
import { useText } from '../../../../lib/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useMayWrite } from '../sections.ts'
import { TextRow } from './text-row.tsx'
import { useDrafts } from './use-drafts.ts'

type Place = OwnText['uses'][number]['place']

const isMissing = ({ fr }: OwnText): boolean => fr === ''

/** By where they stand first, in the order in which they come. */
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
  const locked = !useMayWrite()
  const drafts = useDrafts(texts)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const left = texts.filter(isMissing).length
  // What is saved decides: a row stays while its French is being typed.
  const groups = [...groupsOf(onlyMissing ? texts.filter(isMissing) : texts)]
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void drafts.save()
      }}
    >
      <div className="grid gap-3">
        <p className="max-w-prose text-soft">{t('wordsLead')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="numbers font-semibold" role="status">
            {left === 0
              ? t('wordsComplete', { total: texts.length })
              : t('wordsLeft', { left, total: texts.length })}
          </p>
          <Checkbox
            label={t('wordsOnlyMissing')}
            checked={onlyMissing}
            onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
          />
        </div>
      </div>
      {groups.length === 0 && (
        <Card>
          <EmptyState
            icon="success"
            title={t('wordsNoneLeft')}
            actions={
              <Button look="secondary" onClick={() => setOnlyMissing(false)}>
                {t('wordsShowAll')}
              </Button>
            }
          >
            {t('wordsNoneLeftText')}
          </EmptyState>
        </Card>
      )}
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
                    onType={(french) => drafts.type(text.words, french)}
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
  )
}
