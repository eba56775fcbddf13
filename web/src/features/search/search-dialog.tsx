import { searchPortal } from '@calls/portal-search'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '../../api/queries.ts'
import { readReply } from '../../api/read-reply.ts'
import { useText } from '../../lib/text.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { type Choice, type ChoiceGroup, fitting, groupsOf } from './choices.ts'

const LEAST = 2

type Props = {
  close: () => void
  /** Pages and acts that this person may use. */
  own: readonly ChoiceGroup[]
}

/** A search field with results as the person types: records from the server, pages and actions immediately. */
export function SearchDialog({ close, own }: Props) {
  const t = useText('admin-search')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { found, problem, searching } = useFound(typed.trim())
  const groups = [
    ...groupsOf(found, (kind) => t(kind)),
    ...own.map(({ name, choices }) => ({ name, choices: fitting(choices, typed) })),
  ].filter(({ choices }) => choices.length > 0)
  const choices = groups.flatMap((group) => group.choices)
  const current = Math.min(at, choices.length - 1)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const optionId = (index: number) => `${id}-option-${index}`
  useEffect(() => {
    document.getElementById(`${id}-option-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const open = (choice: Choice | undefined) => {
    if (choice === undefined) return
    close()
    void navigate(choice.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((current + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(choices[current])
    }
  }
  const short = typed.trim().length < LEAST
  const empty = !short && !searching && problem === null && choices.length === 0
  return (
    <Dialog open wide onClose={close} title={t('title')}>
      <Input
        ref={field}
        className="mt-1"
        type="search"
        role="combobox"
        aria-label={t('field')}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(choices.length > 0 && { 'aria-activedescendant': optionId(current) })}
        placeholder={t('field')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="mt-2 text-sm text-faint" role="status">
        {short ? t('hint') : searching ? t('searching') : t('found', { count: choices.length })}
        <span className="max-sm:hidden"> {choices.length > 0 && t('keys')}</span>
      </p>
      {problem !== null && <Alert className="mt-3" tone="danger" title={t('failed')} />}
      {empty && (
        <div className="mt-4">
          <p className="font-semibold">{t('none', { text: typed.trim() })}</p>
          <p className="text-soft">{t('noneText')}</p>
        </div>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="mt-3 grid gap-4">
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            first={choices.indexOf(group.choices[0] as Choice)}
            current={current}
            optionId={optionId}
            open={open}
          />
        ))}
      </div>
    </Dialog>
  )
}

type GroupProps = {
  group: ChoiceGroup
  /** The place of its first choice among all. */
  first: number
  current: number
  optionId: (index: number) => string
  open: (choice: Choice) => void
}

function Group({ group: { name, choices }, first, current, optionId, open }: GroupProps) {
  const heading = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a list box stand in groups, not in field sets
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="mb-1 text-sm font-semibold text-faint">
        {name}
      </p>
      {choices.map((choice, index) => (
        <Option
          key={choice.to}
          id={optionId(first + index)}
          choice={choice}
          selected={first + index === current}
          open={() => open(choice)}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; choice: Choice; selected: boolean; open: () => void }

function Option({ id, choice: { title, details, status }, selected, open }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field keeps the focus and hears the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onClick={open}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-3 py-2 hover:bg-sunken aria-selected:bg-brand-tint"
    >
      <span className="font-semibold">{title}</span>
      {details.length > 0 && (
        <span className="numbers min-w-0 flex-1 text-sm text-faint max-sm:basis-full">
          {details.join(' · ')}
        </span>
      )}
      {status !== undefined && <Badge tone={status.tone}>{status.label}</Badge>}
    </div>
  )
}

/**
 * The server's results for the text, once the person stops typing. The last results are shown until new ones arrive.
 */
function useFound(typed: string) {
  const settled = useSettled(typed)
  const enough = settled.length >= LEAST && typed.length >= LEAST
  const { data, error, isFetching } = useQuery({
    queryKey: [searchPortal.id, settled],
    enabled: enough,
    queryFn: async ({ signal }) => {
      const { data: found, problem } = await readReply(searchPortal, { query: { search: settled }, signal })
      if (problem !== null) throw new CallFailed(problem)
      return found
    },
  })
  return {
    found: enough ? (data ?? []) : [],
    problem: enough ? error : null,
    searching: enough && (isFetching || settled !== typed),
  }
}
