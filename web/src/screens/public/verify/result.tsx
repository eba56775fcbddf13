import type { Tone } from '@testamur/contract/applications/statuses'
import type { Verdict } from '@testamur/contract/documents/documents'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Compare } from './compare.tsx'
import { VerdictFacts } from './facts.tsx'
import { useAdvice } from './use-advice.ts'

const looks: Record<Verdict['state'], { tone: Tone; icon: IconName; edge: string; ink: string }> = {
  valid: { tone: 'success', icon: 'success', edge: 'border-t-success', ink: 'text-success-text' },
  superseded: { tone: 'warning', icon: 'warning', edge: 'border-t-warning', ink: 'text-warning-text' },
  revoked: { tone: 'danger', icon: 'error', edge: 'border-t-danger', ink: 'text-danger-text' },
  altered: { tone: 'danger', icon: 'error', edge: 'border-t-danger', ink: 'text-danger-text' },
  unknown: { tone: 'neutral', icon: 'info', edge: 'border-t-edge', ink: 'text-soft' },
}

/** A paper document or a changed file can be compared with the issued facts; an unchanged file needs no comparison. */
function codeToCompare({ state, code, kind, holder }: Verdict, by: 'code' | 'file'): string | null {
  if (kind === null || holder === null || !COMPARABLE.has(kind)) return null
  return state === 'altered' || (state === 'valid' && by === 'code') ? code : null
}

const COMPARABLE: ReadonlySet<string> = new Set(['student_copy', 'official_copy', 'certificate'])

/** The result of the check, what it means and what to do, for first-time readers and for printing. */
export function Result({ verdict, by }: { verdict: Verdict; by: 'code' | 'file' }) {
  const t = useText('verify')
  const { means, advice } = useAdvice(verdict, by)
  const office = useInstitution()?.office
  const heading = useRef<HTMLHeadingElement>(null)
  const { tone, icon, edge, ink } = looks[verdict.state]
  const compared = codeToCompare(verdict, by)
  const { pathname } = useLocation()
  // Who cannot see that the page has changed is brought to what it says; after an arrival, which takes the focus
  // itself.
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [verdict, pathname])
  return (
    <section
      aria-labelledby="result"
      className={cx('mt-7 rounded-lg border border-t-4 border-line bg-surface', edge)}
    >
      <div className="grid gap-5 p-5 md:p-7">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Icon name={icon} className={cx('mt-1 size-8', ink)} />
          <div className="min-w-0 flex-1 basis-64">
            <StatusPill tone={tone} label={t(`state_${verdict.state}`)} />
            <h2
              id="result"
              ref={heading}
              tabIndex={-1}
              className="mt-2 text-2xl font-bold focus:outline-none"
            >
              {t(`title_${verdict.state}`)}
            </h2>
          </div>
          <Button look="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <div className="grid gap-5 md:grid-cols-2 md:gap-8">
          <Words title={t('meansTitle')} sentences={means} />
          <Words title={t('doTitle')} sentences={advice} />
        </div>
        <VerdictFacts verdict={verdict} />
        {compared !== null && <Compare key={compared} code={compared} />}
        {office && <p className="text-sm wrap-anywhere text-soft">{t('ask', { email: office.email })}</p>}
      </div>
    </section>
  )
}

function Words({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-prose text-soft">
          {sentence}
        </p>
      ))}
    </div>
  )
}
