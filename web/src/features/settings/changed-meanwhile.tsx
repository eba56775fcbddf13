import { listSettingsChanges } from '@calls/audit'
import { useQuery } from '@tanstack/react-query'
import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryOf } from '../../api/queries.ts'
import { formatDay } from '../../lib/format-date.ts'
import { labelled } from '../../lib/labelled.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { DraftDifference } from './draft-differences.ts'
import { type FieldLabels, findLabel, type SayValue, useSayValue } from './say-value.ts'
import type { SaveConflict } from './use-versioned-save.ts'

type Props = {
  /** Its id in the history of settings, to show who saved it. */
  subject?: SettingsSubject
  id?: string | number
  /** Of `useVersionedSave`; nothing is shown while it is `null`. */
  meanwhile: SaveConflict | null
  bringBack: (() => void) | null
  labels?: FieldLabels
  sayValue?: SayValue
}

/** Inside a form that was saved too late: both values of each field that differs, and the choice between them. */
export function ChangedMeanwhile({ meanwhile, bringBack, ...about }: Props) {
  const t = useText('admin-settings')
  if (meanwhile !== null) return <Choice meanwhile={meanwhile} {...about} />
  if (bringBack === null) return null
  return (
    <Alert
      live
      title={t('theirsTaken')}
      actions={
        <Button look="secondary" size="sm" onClick={bringBack}>
          {t('bringBack')}
        </Button>
      }
    >
      {t('theirsTakenText')}
    </Alert>
  )
}

type ChoiceProps = Omit<Props, 'meanwhile' | 'bringBack'> & { meanwhile: SaveConflict }

function Choice({ subject, id, meanwhile, labels = {}, sayValue }: ChoiceProps) {
  const t = useText('admin-settings')
  const zone = useInstitution()?.time_zone
  const say = useSayValue(sayValue, labels)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const take = (path: string, theirs: boolean) => {
    const others = [...taken].filter((one) => one !== path)
    setTaken(new Set(theirs ? [...others, path] : others))
  }
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { data } = useQuery({
    ...queryOf(listSettingsChanges, {
      query: {
        subject_type: subject ?? 'institution',
        ...(id !== undefined && { subject_id: String(id) }),
        per_page: 1,
      },
    }),
    enabled: subject !== undefined,
  })
  const last = data?.data[0]
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      className="grid gap-4 rounded-lg border border-warning bg-surface p-5 focus:outline-none md:p-6"
    >
      <div>
        <h2 id={heading} className="text-lg font-semibold">
          {last === undefined
            ? t('meanwhileTitle')
            : t('meanwhileBy', { name: last.actor, day: formatDay(last.at, zone, 'prove') })}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('meanwhileText')}</p>
      </div>
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">{t('meanwhileTable')}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-start text-soft">
            {(['field', 'theirValue', 'yourValue'] as const).map((key) => (
              <th key={key} scope="col" className="py-2 pe-4 text-start font-semibold">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {meanwhile.differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              difference={difference}
              label={findLabel(difference.path, labels)}
              say={say}
              theirsTaken={taken.has(difference.path)}
              take={(theirs) => take(difference.path, theirs)}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={(event) => {
            const { form } = event.currentTarget
            // The form sends what it shows, so it is drawn with the merged values first.
            flushSync(() => meanwhile.keepMine(taken))
            form?.requestSubmit()
          }}
        >
          {t(taken.size === 0 ? 'keepMine' : 'keepChosen')}
        </Button>
        <Button look="secondary" onClick={meanwhile.takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  difference: DraftDifference
  label: string
  say: ReturnType<typeof useSayValue>
  theirsTaken: boolean
  take: (theirs: boolean) => void
}

function DifferenceRow({ difference, label, say, theirsTaken, take }: RowProps) {
  const t = useText('admin-settings')
  const { path, theirs, mine, onlyTheirs } = difference
  const choice = (isTheirs: boolean) => {
    const text = isTheirs ? say(path, theirs, mine) : say(path, mine, theirs)
    if (onlyTheirs) return isTheirs ? text : <span className="text-faint">{t('notChangedByYou')}</span>
    return (
      <label className="flex cursor-pointer items-start gap-2 max-md:min-h-11 max-md:py-2">
        <input
          type="radio"
          name={`meanwhile ${path}`}
          aria-label={labelled(t(isTheirs ? 'theirValueOf' : 'yourValueOf', { field: label }), text)}
          checked={theirsTaken === isTheirs}
          onChange={() => take(isTheirs)}
          className="size-5 shrink-0 accent-action"
        />
        <span className="min-w-0 break-words">{text}</span>
      </label>
    )
  }
  const cell = 'py-2 pe-4 align-top break-words max-md:block max-md:py-0.5'
  return (
    <tr className="border-b border-line last:border-0 max-md:block max-md:py-3">
      <th scope="row" className={`${cell} text-start font-semibold`}>
        {label}
      </th>
      <td className={cell}>
        <span className="text-faint md:hidden">{t('theirValue')}: </span>
        {choice(true)}
      </td>
      <td className={cell}>
        <span className="text-faint md:hidden">{t('yourValue')}: </span>
        {choice(false)}
      </td>
    </tr>
  )
}
