import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from '@calls/identity/account'
import type { Data } from '@testamur/contract/endpoint'
import type { Account } from '@testamur/contract/identity/account'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = Data<typeof beginSecondFactor>
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'begun'; readonly begun: Begun }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'off' }

const REST: Step = { at: 'rest' }

/** Turns the second factor on or off with a code, and shows how many recovery codes are left. */
export function SecondFactor({ account, reload }: { account: Account; reload: () => Promise<unknown> }) {
  const t = useText('admin-account')
  const [step, setStep] = useState<Step>(REST)
  const { busy, once } = useOnce()
  const { on, required } = account.second_factor
  const navigate = useNavigate()
  const due = useStore(signedInUser)?.second_factor_due === true

  const goOn = () => {
    setStep(REST)
    // With the second factor set up, the back office is open; its first page fetches the user again.
    if (due) void navigate(adminPaths.overview)
  }

  const begin = async () => {
    const reply = await call(beginSecondFactor)
    if (reply !== false) setStep({ at: 'begun', begun: reply.data })
  }

  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          {t('factor')}
          <Badge tone={on ? 'success' : 'neutral'}>{t(on ? 'factorOn' : 'factorOff')}</Badge>
        </span>
      }
    >
      {step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} email={account.email} done={goOn} />
      ) : (
        <div className="grid gap-5">
          <p className="max-w-prose text-soft">{t('factorWhy')}</p>
          {on && <FactorState {...account.second_factor} />}
          {step.at === 'rest' && (
            <div>
              {on && required ? (
                <p className="max-w-prose text-soft">{t('factorRequired')}</p>
              ) : on ? (
                <Button look="danger" onClick={() => setStep({ at: 'off' })}>
                  {t('turnOff')}
                </Button>
              ) : (
                <Button busy={busy} onClick={() => void once(begin)}>
                  {t('turnOn')}
                </Button>
              )}
            </div>
          )}
          {step.at === 'begun' && (
            <>
              <Secret begun={step.begun} />
              <CodeEntry
                hint={t('codeHint')}
                action={t('confirm')}
                cancel={() => setStep(REST)}
                send={async (code, onFailure) => {
                  const reply = await call(confirmSecondFactor, { body: { code }, onFailure })
                  if (reply === false) return
                  setStep({ at: 'codes', codes: reply.data.recovery_codes })
                  notify('success', reply.message)
                  await reload()
                }}
              />
            </>
          )}
          {step.at === 'off' && (
            <CodeEntry
              danger
              hint={t('offCodeHint')}
              action={t('confirmOff')}
              cancel={() => setStep(REST)}
              send={async (code, onFailure) => {
                const reply = await call(turnOffSecondFactor, { body: { code }, onFailure })
                if (reply === false) return
                setStep(REST)
                notify('success', reply.message)
                await reload()
              }}
            />
          )}
        </div>
      )}
    </Card>
  )
}

const FEW = 3

function FactorState({ since, recovery_codes_left: left }: Account['second_factor']) {
  const t = useText('admin-account')
  const zone = useInstitution()?.time_zone
  return (
    <p className="max-w-prose">
      {since !== null && `${t('factorSince', { day: formatDay(since, zone) })} `}
      {t('codesLeft', { count: left })}
      {left <= FEW && ` ${t('codesFew')}`}
    </p>
  )
}

function Secret({ begun: { qr, secret } }: { begun: Begun }) {
  const t = useText('admin-account')
  return (
    <div className="grid gap-x-7 gap-y-5 sm:flex sm:items-center">
      {/* Always dark on light, because cameras cannot read the opposite. */}
      <svg
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        className="size-52 shrink-0 rounded-md border border-line bg-white"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr')}
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <p>{t('scan')}</p>
        <p className="text-soft">{t('scanOr')}</p>
        <p className="numbers font-mono font-semibold break-words">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton text={secret} what={t('key')} />
      </div>
    </div>
  )
}
