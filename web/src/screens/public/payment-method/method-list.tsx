import { useEffect, useState } from 'react'
import type { Problem } from '../../../api/read-reply.ts'
import type { PaymentDue } from '../../../features/payments/payment-due.ts'
import { language } from '../../../lib/language.ts'
import { listOf } from '../../../lib/list-of.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { OfferedMethods } from './offered-methods.ts'
import { openCheckout } from './open-checkout.ts'

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

function noteOf({ methods, kind, mode }: Pick<OfferedMethods, 'methods' | 'kind' | 'mode'>) {
  if (kind === 'transfer') return 'transferNote'
  if (mode === 'test') return 'testNote'
  return methods.includes('bank_branch') ? 'branchNote' : 'redirectNote'
}

/** One press chooses a method and leaves for where it is paid. */
export function MethodList({ methods, due }: { methods: readonly OfferedMethods[]; due: PaymentDue }) {
  const t = useText('payment-method')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  // A browser may bring the page back as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setChosen(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const [tried, setTried] = useState('')
  const choose = async (provider: string) => {
    if (chosen !== null) return
    setChosen(provider)
    setTried(provider)
    setProblem(null)
    const failed = await openCheckout(due, provider)
    if (failed === null) return
    setChosen(null)
    setProblem(failed)
  }

  return (
    <div className="grid gap-5">
      {problem !== null && <NotFetched problem={problem} title={t('failed')} again={() => choose(tried)} />}
      <ul className="grid gap-3" aria-label={t('methods')}>
        {methods.map(({ provider, methods: offered, kind, mode }) => (
          <li key={provider}>
            <button
              type="button"
              aria-busy={chosen === provider || undefined}
              className="flex min-h-18 w-full items-center gap-4 rounded-lg border border-edge/70 bg-surface px-5 py-4 text-start hover:border-action hover:bg-brand-tint"
              onClick={() => void choose(provider)}
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="text-lg font-semibold">
                  {capitalised(
                    listOf(
                      offered.map((method) => t(`method_${method}`)),
                      'disjunction',
                    ),
                  )}
                </span>
                <span className="text-sm text-soft">{t(noteOf({ methods: offered, kind, mode }))}</span>
              </span>
              {chosen === provider ? <Spinner /> : <Icon name="chevron-right" className="text-faint" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
