import { transitionCopy } from '@calls/applications/staff-applications'
import { resendDelivery } from '@calls/documents/documents'
import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { StaffCopy } from '@testamur/contract/applications/staff-copy'
import type { CopyStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../identity/use-may.ts'
import { CopyDialog, type CopyFields } from './copy-dialog.tsx'
import type { Attempts } from './use-attempt.ts'

const fieldsOf: Partial<Record<CopyStatus, CopyFields>> = {
  dispatched: ['courier_id', 'waybill'],
  collected: ['collected_by', 'collected_id'],
  failed_delivery: ['reason'],
  returned: ['reason'],
  lost: ['reason'],
  delivered_in_error: ['reason'],
  revoked: ['revoked_because', 'reason'],
  held: ['reason'],
}

/** Rare and serious actions are in the menu behind the usual one. */
const grave: readonly CopyStatus[] = [
  'revoked',
  'delivered_in_error',
  'lost',
  'returned',
  'failed_delivery',
  'held',
]

type Props = { application: StaffApplication; copy: StaffCopy; attempts: Attempts }

export function CopyActions({ application, copy, attempts }: Props) {
  const t = useText('admin-application')
  const mayDispatch = useMay('copies.dispatch')
  const { busy, refusals, problem, attempt, forget } = attempts
  const [asked, setAsked] = useState<CopyStatus | null>(null)
  const allowed = copy.enums.status.allowed as CopyStatus[]
  const usual = allowed.filter((to) => !grave.includes(to))
  const others = allowed.filter((to) => grave.includes(to))
  const params = { id: application.id, copy: copy.id }
  const send = (to: CopyStatus, fields: object = {}) =>
    attempt(() => attemptCall(transitionCopy, { params, body: { to, version: copy.version, ...fields } }))
  const ask = (to: CopyStatus) => {
    forget()
    setAsked(to)
  }
  const choose = (to: CopyStatus) => (fieldsOf[to] === undefined ? void send(to) : ask(to))
  const resendable = mayDispatch && ['released', 'opened', 'link_expired'].includes(copy.status)
  if (allowed.length === 0 && !resendable) return null

  return (
    <>
      {usual.map((to) => (
        <Button key={to} size="sm" look="secondary" busy={busy} onClick={() => choose(to)}>
          {t(`copy_${to as 'printed'}`)}
        </Button>
      ))}
      {resendable && (
        <Button
          size="sm"
          look="secondary"
          busy={busy}
          onClick={() => void attempt(() => attemptCall(resendDelivery, { params }))}
        >
          {t('resend')}
        </Button>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-9 content-center px-2 text-sm font-semibold text-soft">
            {t('moreSteps')}
          </summary>
          <div className="mt-2 flex flex-wrap gap-2">
            {others.map((to) => (
              <Button key={to} size="sm" look="danger" busy={busy} onClick={() => choose(to)}>
                {t(`copy_${to as 'printed'}`)}
              </Button>
            ))}
          </div>
        </details>
      )}
      {asked !== null && (
        <CopyDialog
          title={t(`copy_${asked as 'printed'}`)}
          fields={fieldsOf[asked] ?? []}
          copy={copy}
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setAsked(null)}
          send={async (fields) => {
            if (await send(asked, fields)) setAsked(null)
          }}
        />
      )}
    </>
  )
}
