import { compareDocument } from '@calls/documents/documents'
import type { Comparison, ComparisonAnswer, ComparisonReply } from '@testamur/contract/documents/documents'
import { type FormEvent, type ReactNode, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'

type Fact = keyof Comparison
type TypedFacts = Readonly<Record<Fact, string>>

const nothing: TypedFacts = { surname: '', class_of_degree: '', cgpa: '' }
const facts: readonly Fact[] = ['surname', 'class_of_degree', 'cgpa']

/** Compares a paper with what was issued under its code, because a code is easily copied to another paper. */
export function Compare({ code }: { code: string }) {
  const t = useText('verify')
  const [typed, setTyped] = useState(nothing)
  const [compared, setCompared] = useState<{ answers: ComparisonReply; typed: TypedFacts } | null>(null)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCompared(null)
    const filled = facts.filter((fact) => typed[fact].trim() !== '')
    const nameless = typed.surname.trim() === ''
    setProblem(nameless ? t('compareMissing') : undefined)
    if (nameless) return
    void once(async () => {
      const { data: answers, problem: failure } = await readReply(compareDocument, {
        params: { code },
        body: { ...Object.fromEntries(filled.map((fact) => [fact, typed[fact]])), surname: typed.surname },
        bearer: null,
      })
      if (answers !== null) return setCompared({ answers, typed })
      setProblem(Object.values(failure.body?.errors ?? {})[0]?.[0] ?? failure.message)
    })
  }

  return (
    <section aria-labelledby="compare" className="border-t border-line pt-5">
      <h3 id="compare" className="font-semibold">
        {t('compareTitle')}
      </h3>
      <p className="mt-1 max-w-prose text-soft print:hidden">{t('compareLead')}</p>
      <form noValidate className="mt-4 grid gap-4 md:grid-cols-3 print:hidden" onSubmit={submit}>
        {facts.map((fact) => (
          <Field
            key={fact}
            name={`compare-${fact}`}
            label={t(`compare_${fact}`)}
            error={fact === 'surname' ? problem : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={fact === 'cgpa' ? 20 : 160}
                {...(fact === 'cgpa' && { inputMode: 'decimal' as const })}
                value={typed[fact]}
                onChange={(event) => setTyped({ ...typed, [fact]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <div className="md:col-span-3">
          <Button type="submit" look="secondary" busy={busy}>
            {t('compareNow')}
          </Button>
        </div>
      </form>
      <div role="status">
        {compared !== null && Object.values(compared.answers).includes('not_told') && (
          // Too many wrong values were entered, possibly by a forger on purpose.
          <AskOffice title={t('unprovedTitle')}>{t('unprovedText')}</AskOffice>
        )}
        {compared?.answers.record_incomplete && (
          <AskOffice title={t('recordIncompleteTitle')}>{t('recordIncompleteText')}</AskOffice>
        )}
        {compared !== null && (
          <ul className="mt-4 grid gap-2">
            {facts.map((fact) => {
              const answer = compared.answers[fact]
              return answer === null ? null : (
                <Answer
                  key={fact}
                  label={t(`compare_${fact}`)}
                  value={compared.typed[fact]}
                  answer={answer}
                />
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}

const looks: Record<ComparisonAnswer, { icon: IconName; ink: string }> = {
  matches: { icon: 'success', ink: 'text-success-text' },
  does_not_match: { icon: 'error', ink: 'text-danger-text' },
  not_known: { icon: 'info', ink: 'text-soft' },
  not_compared: { icon: 'info', ink: 'text-soft' },
  not_told: { icon: 'warning', ink: 'text-warning-text' },
}

/** What only the office can tell, with how to reach it. */
function AskOffice({ title, children }: { title: string; children: ReactNode }) {
  const office = useInstitution()?.office
  return (
    <Alert tone="warning" title={title} className="mt-4">
      <p>{children}</p>
      {office && (
        <p className="mt-1 font-semibold wrap-anywhere">
          {[office.email, office.phone].filter(Boolean).join(' · ')}
        </p>
      )}
    </Alert>
  )
}

function Answer({ label, value, answer }: { label: string; value: string; answer: ComparisonAnswer }) {
  const t = useText('verify')
  const { icon, ink } = looks[answer]
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className={`mt-0.5 ${ink}`} />
      <span className="min-w-0 wrap-anywhere">
        {label} · {value.trim()} <strong className={`block ${ink}`}>{t(`answer_${answer}`)}</strong>
      </span>
    </li>
  )
}
