import type { ChoiceRow } from './choice-calls.ts'

export type ChoiceDraft = {
  name: string
  code: string
  channel: 'paper' | 'electronic' | ''
  translations: { fr: { name: string } }
}

export const choiceDraft = (row: ChoiceRow | null): ChoiceDraft => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  channel: row?.channel ?? '',
  translations: { fr: { name: row?.translations.fr.name ?? '' } },
})

/** With what is switched in the list. */
export const versionedChoice = (row: ChoiceRow | null) => ({
  draft: { ...choiceDraft(row), active: row?.active ?? true },
  version: row?.version ?? 0,
})
