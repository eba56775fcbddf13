import type { OwnText } from '@testamur/contract/institution/own-words'
import { useId } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Input, Textarea } from '../../../../ui/input.tsx'

type Place = OwnText['uses'][number]['place']

type Props = {
  text: OwnText
  /** The group in which it is listed. */
  place: Place
  value: string
  error: string | undefined
  onType: (french: string) => void
  /** The French text that somebody else has saved meanwhile. */
  theirs: string | null
  keepMine: () => void
  takeTheirs: () => void
}

/** Longer texts get a field with several lines. */
const LONG = 40
const LETTERS_A_LINE = 40
const LONGEST = 4000
/** Keeps the focused field clear of the save bar when it is scrolled into view. */
const CLEAR = 'scroll-mb-28'

const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 0)

/** A text with its uses and its French translation. */
export function TextRow({ text: { words, fr, uses }, place, value, error, onType, ...meanwhile }: Props) {
  const t = useText('admin-configurations')
  const id = useId()
  const notes = useNotes(uses, place)
  const ids = [notes !== '' && `${id}-notes`, error !== undefined && `field-${id}-error`]
  const described = ids.filter((one) => one !== false).join(' ')
  const control = {
    id,
    lang: 'fr',
    value,
    maxLength: LONGEST,
    autoComplete: 'off',
    ...(described !== '' && { 'aria-describedby': described }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  }
  return (
    <li className="grid gap-x-8 gap-y-2.5 px-5 py-4 md:grid-cols-2 md:px-6">
      <div className="min-w-0 md:pt-2.5">
        <label htmlFor={id} className="wrap-anywhere whitespace-pre-line">
          <span lang="en">{words}</span>
          <span className="sr-only"> ({t('wordsInFrench')})</span>
        </label>
        {notes !== '' && (
          <p id={`${id}-notes`} className="mt-0.5 text-sm text-faint">
            {notes}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {error !== undefined && <FieldError name={id}>{error}</FieldError>}
        {Math.max(words.length, fr.length) > LONG || words.includes('\n') ? (
          <Textarea
            {...control}
            rows={Math.max(2, linesOf(value === '' ? words : value))}
            className={cx(CLEAR, 'field-sizing-content min-h-19')}
          />
        ) : (
          <Input {...control} className={CLEAR} />
        )}
        {meanwhile.theirs !== null && <Theirs {...meanwhile} theirs={meanwhile.theirs} />}
      </div>
    </li>
  )
}

type TheirsProps = Pick<Props, 'keepMine' | 'takeTheirs'> & { theirs: string }

/** Shows the other person's text, and the choice between the two. */
function Theirs({ theirs, keepMine, takeTheirs }: TheirsProps) {
  const t = useText('admin-configurations')
  return (
    <Alert
      live
      tone="warning"
      title={t('wordsMeanwhile')}
      actions={
        <>
          <Button look="secondary" size="sm" onClick={keepMine}>
            {t('wordsKeepMine')}
          </Button>
          <Button look="secondary" size="sm" onClick={takeTheirs}>
            {t('wordsTakeTheirs')}
          </Button>
        </>
      }
    >
      <span lang="fr">{theirs === '' ? t('wordsEmptied') : theirs}</span>
    </Alert>
  )
}

/** Where the text is used; empty if it is only the name of something in its own group. */
function useNotes(uses: OwnText['uses'], place: Place): string {
  const t = useText('admin-configurations')
  const notes = uses.flatMap((use) => {
    if (use.part !== 'name') return [t(`use_${use.part}`, { of: use.of })]
    return use.place === place && uses.length === 1 ? [] : [t(`place_${use.place}`)]
  })
  return [...new Set(notes)].join(' · ')
}
