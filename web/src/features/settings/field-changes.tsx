import type { FieldChange } from '@testamur/contract/audit'
import { useText } from '../../lib/text.ts'
import { isPlainObject, isSame } from './same.ts'
import { type FieldLabels, findLabel, type SayValue, useSayValue } from './say-value.ts'

/** Fields set by the portal itself, which nobody edits. */
const OWN = new Set(['id', 'version', 'created_at', 'updated_at'])

type Props = {
  changes: readonly FieldChange[]
  labels?: FieldLabels | undefined
  sayValue?: SayValue | undefined
}

/** Each field that differs: before and after. */
export function FieldChanges({ changes, labels = {}, sayValue }: Props) {
  const t = useText('admin-settings')
  const words = { position: t('position'), ...labels }
  const say = useSayValue(sayValue, labels)
  const shown = changes.flatMap((change) => partsOf(change, words)).filter(({ field }) => !OWN.has(field))
  if (shown.length === 0) return <p className="text-sm text-soft">{t('noFieldChanged')}</p>
  return (
    <dl className="grid gap-y-1.5 text-sm">
      {shown.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]">
          <dt className="text-faint">{findLabel(field, words)}</dt>
          <dd className="min-w-0 break-words">
            {before !== null && (
              <>
                <span className="sr-only">{t('before')} </span>
                <del className="text-soft">{say(field, before, after)}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <span className="sr-only">{t('after')} </span>
            <ins className="font-semibold no-underline">{say(field, after, before)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field whose parts have names of their own, part by part: the price of each format. */
function partsOf({ field, before, after }: FieldChange, labels: FieldLabels): FieldChange[] {
  const named = Object.keys(labels).some((name) => name.startsWith(`${field}.`))
  const [old, now] = [before, after].map((value) => (isPlainObject(value) ? value : null))
  if (!named || (old === null && now === null)) return [{ field, before, after }]
  const parts = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...parts]
    .map((part) => ({ field: `${field}.${part}`, before: old?.[part] ?? null, after: now?.[part] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}
