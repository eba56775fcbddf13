import { bulkApplications } from '@calls/bulk/bulk-runs'
import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall } from '../../api/client.ts'
import { problemOf } from '../../api/read-reply.ts'
import { bulkRunPath } from '../../lib/admin-paths.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { signedInUser } from '../identity/session.ts'
import { usePermissions } from '../identity/use-may.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { actionsFor, asksFirst } from './bulk-order.ts'
import { dispatchValues, type Selection, type SentDispatch, withDispatch } from './sent-dispatch.ts'

type Props = {
  selectionOf: () => Selection
  /** One act, offered as the next step after another. */
  only?: BulkAction | undefined
  /** It is one of several, and not the primary button. */
  quiet?: boolean
  /** The one thing to do on this screen. */
  primary?: boolean
  /** A dispatch whose waybills are to be corrected. */
  correct?: SentDispatch['act']
}

/** Acts on ticked rows. Each begins with a preview, which the page of the run shows. */
export function BulkButtons({ selectionOf, only, quiet = false, primary = false, correct }: Props) {
  const t = useText('admin-bulk')
  const navigate = useNavigate()
  const user = useStore(signedInUser)
  const permissions = usePermissions()
  const labelOf = (action: BulkAction) => {
    if (correct !== undefined) return t('correctWaybills')
    return only === undefined || quiet ? t(`do_${action}`) : t('nextAct', { act: t(`do_${action}`) })
  }
  const { shown, more } = only === undefined ? actionsFor(permissions) : { shown: [only], more: [] }
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [busy, setBusy] = useState<BulkAction | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<Record<string, string[]>>({})

  /** `atOnce`: what changes only who does the work is started when every row can be done. */
  async function rehearse(act: BulkAct, atOnce = false) {
    if (busy !== null) return
    setBusy(act.action)
    setFault(null)
    const selection = selectionOf()
    const { reply, failure } = await attemptCall(bulkApplications, {
      body: { dry_run: true, selection, act },
    })
    const run = reply?.data
    if (atOnce && run?.state === 'rehearsed' && run.outcomes.waiting === run.rows)
      await attemptCall(bulkApplications, { body: { dry_run: false, run_id: run.id } })
    setBusy(null)
    if (failure === null) {
      setAsked(null)
      return void navigate(bulkRunPath(reply.data.id), withDispatch(selection, act))
    }
    setFault(problemOf(failure).message)
    setRefusals(failure.body?.errors ?? {})
  }
  const choose = (action: BulkAction) => {
    setFault(null)
    setRefusals({})
    if (asksFirst.includes(action)) setAsked(action)
    else void rehearse({ action } as BulkAct)
  }

  return (
    <>
      {shown.map((action) => (
        <Button
          key={action}
          size={only === undefined || quiet ? 'sm' : 'md'}
          look={primary ? 'primary' : 'secondary'}
          busy={busy === action}
          onClick={() => choose(action)}
        >
          {labelOf(action)}
        </Button>
      ))}
      {user !== null && more.includes('assign') && (
        <Button
          size="sm"
          look="secondary"
          busy={busy === 'assign'}
          onClick={() => void rehearse({ action: 'assign', assignee_id: user.id }, true)}
        >
          {t('assignMe')}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label={t('more')}
          items={more.map((action) => ({
            key: action,
            label: t(`do_${action}`),
            danger: action === 'cancel',
            onSelect: () => choose(action),
          }))}
        />
      )}
      {fault !== null && asked === null && (
        <p role="alert" className="basis-full text-end text-sm font-semibold text-danger-text">
          {fault}
        </p>
      )}
      {asked !== null && (
        <BulkDialog
          action={asked}
          busy={busy !== null}
          fault={fault}
          refusals={refusals}
          initial={correct && dispatchValues(correct)}
          close={() => {
            setAsked(null)
            setFault(null)
          }}
          send={(act) => void rehearse(act)}
        />
      )}
    </>
  )
}
