import type { Definition } from '@testamur/contract/endpoint'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '../../../../api/failures.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { isSame } from '../../../../features/settings/same.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { showModal } from '../../../../lib/notifications.ts'
import { explainNumber } from '../../../../lib/number-words.ts'
import { useCurrency, useInstitution } from '../../../../lib/portal.ts'
import { readNumber } from '../../../../lib/read-number.ts'
import { useText } from '../../../../lib/text.ts'
import { forgetUnsaved, useUnsaved } from '../../../../lib/unsaved.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox, RadioCards } from '../../../../ui/choice.tsx'
import type { FieldProblem } from '../../../../ui/error-summary.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input, Select } from '../../../../ui/input.tsx'
import { ratesPath } from '../addresses.ts'
import type { PercentChange, PercentOutcome, PercentPreview } from './percent-calls.ts'
import { Preview } from './percent-preview.tsx'

type Group = {
  readonly key: string
  readonly legend: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export type PercentKind = {
  tab: 'copies' | 'delivery'
  lists: readonly Pick<Definition, 'id'>[]
  groups: readonly Group[]
  send: (change: PercentChange) => Promise<PercentOutcome>
}

const STEPS = [0.01, 1, 5, 10, 50, 100, 500, 1000] as const
const LARGEST = { raise: 500, lower: 90 } as const

type Draft = {
  way: 'raise' | 'lower'
  percent: string
  round_to: (typeof STEPS)[number]
  effective_from: string
  /** The choices that are excluded, by group. */
  without: Readonly<Record<string, readonly string[]>>
}

/** Asks for percentage, first day and prices, and shows a preview. Only the previewed prices are changed. */
export function PercentForm({ tab, lists, groups, send }: PercentKind) {
  const t = useText('admin-transcript-rates')
  const currency = useCurrency()
  const navigate = useNavigate()
  const refresh = useRefresh(lists)
  const today = todayIn(useInstitution()?.time_zone)
  const [empty] = useState<Draft>({
    way: 'raise',
    percent: '',
    round_to: 100,
    effective_from: today,
    without: {},
  })
  const [draft, setDraft] = useState(empty)
  useUnsaved(() => !isSame(draft, empty))
  const [faults, setFaults] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const { busy, once } = useOnce()
  const [preview, setPreview] = useState<PercentPreview | null>(null)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const errorOf = (name: string) => faults.find((fault) => fault.name === name)?.message
  const leftOut = (group: string) => draft.without[group] ?? []

  function findFaults(): FieldProblem[] {
    const percent = readNumber(draft.percent)
    const largest = LARGEST[draft.way]
    const found: FieldProblem[] = []
    if (percent === undefined || percent <= 0 || percent > largest)
      found.push({
        name: 'percent',
        message: explainNumber(draft.percent) ?? t('percentMissing', { largest }),
      })
    if (draft.effective_from < today) found.push({ name: 'effective_from', message: t('dayPassed') })
    for (const { key, choices } of groups)
      if (choices.length > 0 && choices.every(({ value }) => leftOut(key).includes(value)))
        found.push({ name: key, message: t('chooseOne') })
    return found
  }

  const ask = (seen: PercentPreview | null) =>
    once(async () => {
      const found = findFaults()
      setFaults(found)
      setAttempt(attempt + 1)
      if (found.length > 0) return
      const percent = (readNumber(draft.percent) ?? 0) * (draft.way === 'lower' ? -1 : 1)
      const outcome = await send({
        percent,
        round_to: draft.round_to,
        effective_from: draft.effective_from,
        dry_run: seen === null,
        rates: seen?.rates ?? null,
        chosen: Object.fromEntries(
          groups.map(({ key, choices }) => {
            const chosen = choices.map(({ value }) => value).filter((value) => !leftOut(key).includes(value))
            return [key, chosen.length === choices.length ? undefined : chosen]
          }),
        ),
      })
      if (outcome.failure !== null) {
        const { status, body } = outcome.failure
        // If a price has changed since the preview, or none matches, the form shows the error.
        setPreview(null)
        if (status === 409 || status === 417) {
          setFaults([{ name: 'percent', message: body?.message ?? t('failed') }])
          setAttempt((count) => count + 1)
        } else showFailure(outcome.failure)
        return
      }
      if (seen === null) {
        setPreview(outcome.preview)
        window.scrollTo({ top: 0 })
        return
      }
      await refresh()
      showModal('success', outcome.message ?? '', { title: t('rateUpdated') })
      forgetUnsaved()
      void navigate(ratesPath(tab))
    })

  if (preview !== null)
    return (
      <Preview
        preview={preview}
        busy={busy}
        back={() => setPreview(null)}
        confirm={() => void ask(preview)}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(null)
  }
  return (
    <form noValidate className="grid max-w-220 gap-6" onSubmit={submit}>
      <NamedErrorSummary problems={faults} attempt={attempt} />
      <Card title={t('percentHow')}>
        <div className="grid gap-6">
          <FieldGroup name="way" legend={t('way')}>
            <RadioCards
              name="way"
              columns={2}
              value={draft.way}
              onChange={({ currentTarget }) =>
                change({ way: currentTarget.value === 'lower' ? 'lower' : 'raise' })
              }
              choices={[
                { value: 'raise', title: t('raise') },
                { value: 'lower', title: t('lower') },
              ]}
            />
          </FieldGroup>
          <div className="grid gap-6 sm:grid-cols-3">
            <Field name="percent" label={t('percent')} error={errorOf('percent')} className="content-end">
              {(control) => (
                <Input
                  {...control}
                  className="numbers"
                  width="short"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  value={draft.percent}
                  onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
                />
              )}
            </Field>
            <Field name="round_to" label={t('roundTo')} className="content-end">
              {(control) => (
                <Select
                  {...control}
                  width="short"
                  value={String(draft.round_to)}
                  onChange={({ currentTarget }) =>
                    change({ round_to: STEPS.find((step) => String(step) === currentTarget.value) ?? 100 })
                  }
                  options={STEPS.map((step) => ({ value: String(step), label: formatMoney(step, currency) }))}
                />
              )}
            </Field>
            <Field
              name="effective_from"
              label={t('from')}
              error={errorOf('effective_from')}
              className="content-end"
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  width="short"
                  min={today}
                  value={draft.effective_from}
                  onChange={({ currentTarget }) => change({ effective_from: currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <p className="max-w-prose text-sm text-soft">
            {t('roundingRule', { step: formatMoney(draft.round_to, currency) })}
          </p>
        </div>
      </Card>
      <Card title={t('percentWhich')}>
        <div className="grid gap-6">
          {groups.map(({ key, legend, choices }) => (
            <FieldGroup key={key} name={key} legend={legend} error={errorOf(key)}>
              <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                {choices.map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    name={key}
                    label={label}
                    checked={!leftOut(key).includes(value)}
                    onChange={({ currentTarget }) =>
                      change({
                        without: {
                          ...draft.without,
                          [key]: currentTarget.checked
                            ? leftOut(key).filter((one) => one !== value)
                            : [...leftOut(key), value],
                        },
                      })
                    }
                  />
                ))}
              </div>
            </FieldGroup>
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" busy={busy}>
          {t('previewChange')}
        </Button>
        <p className="text-sm text-soft">
          {t('startsThen', { day: formatDay(draft.effective_from === '' ? today : draft.effective_from) })}
        </p>
      </div>
    </form>
  )
}
