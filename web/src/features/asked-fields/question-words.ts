import { useText } from '../../lib/text.ts'
import type { FieldLabels, SayValue } from '../settings/say-value.ts'
import type { AskedKind } from './field-draft.ts'

const kinds: readonly unknown[] = ['text', 'number', 'choice', 'date', 'file'] satisfies AskedKind[]

/** What the parts of a question are called, in the history and beside somebody else's. `lists`: the fields that hold questions. */
export function useQuestionWords(lists: readonly string[]): { labels: FieldLabels; sayValue: SayValue } {
  const t = useText('admin-asked-fields')
  const parts = {
    label: t('label'),
    kind: t('kind'),
    hint: t('hint'),
    options: t('options'),
    required: t('required'),
    french: t('inFrench'),
  }
  return {
    labels: Object.fromEntries(
      lists.flatMap((list) => Object.entries(parts).map(([part, label]) => [`${list}.${part}`, label])),
    ),
    sayValue: (field, value) =>
      kinds.includes(value) && lists.some((list) => field === `${list}.kind`)
        ? t(value as AskedKind)
        : undefined,
  }
}
