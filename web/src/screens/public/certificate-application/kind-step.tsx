import type { CertificateOptions } from '@testamur/contract/certificates/certificates'
import { type FormEvent, useState } from 'react'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CertificateDraft, ChangeDraft } from './draft.ts'
import { optionOf } from './prices.ts'

type Props = { options: CertificateOptions; draft: CertificateDraft; change: ChangeDraft; next: () => void }

/** The kind of certificate application and its requirements, before any personal details. */
export function KindStep({ options, draft, change, next }: Props) {
  const t = useText('certificate-application')
  const [attempt, setAttempt] = useState(0)
  const option = optionOf(options, draft.kind)
  const error = attempt > 0 && option === null ? t('kindMissing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (option !== null) next()
  }
  const choose = (kind: string) => {
    const chosen = optionOf(options, kind)
    if (chosen === null) return
    const only = chosen.modes.length === 1 ? (chosen.modes[0] ?? '') : ''
    const stands = draft.mode !== '' && chosen.modes.includes(draft.mode)
    change({ kind: chosen.kind, mode: stands ? draft.mode : only })
  }
  return (
    <form noValidate className="grid gap-7" onSubmit={submit}>
      <ErrorSummary
        problems={error === undefined ? [] : [{ name: 'kind', message: error }]}
        attempt={attempt}
      />
      <FieldGroup name="kind" legend={t('kindLegend')} error={error}>
        <RadioCards
          name="kind"
          value={draft.kind}
          onChange={(event) => choose(event.currentTarget.value)}
          choices={options.kinds.map(({ kind, name, description, fee }) => ({
            value: kind,
            title: name,
            note: description,
            aside: fee === 0 ? t('free') : formatMoney(fee, options.currency),
          }))}
        />
      </FieldGroup>
      {option !== null && (
        <Card title={t('beforeTitle')}>
          <ul className="grid gap-2.5">
            {option.told.map((sentence) => (
              <li key={sentence} className="flex gap-3">
                <Icon name="info" className="mt-0.5 text-brand-text" />
                <span>{sentence}</span>
              </li>
            ))}
            {option.demurrage && options.demurrage_rule !== null && (
              <li className="flex gap-3">
                <Icon name="info" className="mt-0.5 text-brand-text" />
                <span>{options.demurrage_rule}</span>
              </li>
            )}
          </ul>
          <h3 className="mt-5 font-semibold">{t('papersNeeded')}</h3>
          <ul className="mt-2 list-disc ps-5 text-soft">
            {option.papers.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </Card>
      )}
      <StepButtons />
    </form>
  )
}
