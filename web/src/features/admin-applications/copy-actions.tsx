import { transitionCopy } from '@calls/applications/staff-applications'
import { resendDelivery } from '@calls/documents/documents'
import type { StaffApplication, StaffCopy } from '@testamur/contract/applications/staff-applications'
import type { CopyStatus } from '@testamur/contract/applications/statuses'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { signedInUser } from '../identity/session.ts'
import { CopyDialog, type CopyFields } from './copy-dialog.tsx'
import { useChange } from './use-change.ts'

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

/** Rare and grave steps stand behind the usual one. */
const grave: readonly CopyStatus[] = [
  'revoked',
  'delivered_in_error',
  'lost',
  'returned',
  'failed_delivery',
  'held',
]

export function CopyActions({ application, copy }: { application: StaffApplication; copy: StaffCopy }) {
  const t = useText('admin-application')
  const user = useStore(signedInUser)
  const { busy, change } = useChange(application)
  const [asked, setAsked] = useState<CopyStatus | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})
  const allowed = copy.enums.status.allowed as CopyStatus[]
  const usual = allowed.filter((to) => !grave.includes(to))
  const others = allowed.filter((to) => grave.includes(to))
  const params = { id: application.id, copy: copy.id }
  const send = (to: CopyStatus, fields: object = {}) =>
    change(() =>
      call(transitionCopy, {
        params,
        body: { to, version: copy.version, ...fields },
        onFailure: ({ body }) => setRefusals(body?.errors ?? {}),
      }),
    )
  const ask = (to: CopyStatus) => {
    setRefusals({})
    setAsked(to)
  }
  const choose = (to: CopyStatus) => (fieldsOf[to] === undefined ? void send(to) : ask(to))
  const resendable =
    ['released', 'opened', 'link_expired'].includes(copy.status) &&
    user?.permissions.includes('copies.dispatch')
  if (allowed.length === 0 && !resendable) return null

  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {usual.map((to, index) => (
        <Button
          key={to}
          size="sm"
          look={index === 0 ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => choose(to)}
        >
          {t(`copy_${to as 'printed'}`)}
        </Button>
      ))}
      {resendable && (
        <Button
          size="sm"
          look="secondary"
          busy={busy}
          onClick={() => void change(() => call(resendDelivery, { params }))}
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
          close={() => setAsked(null)}
          send={async (fields) => {
            if (await send(asked, fields)) setAsked(null)
          }}
        />
      )}
    </div>
  )
}
