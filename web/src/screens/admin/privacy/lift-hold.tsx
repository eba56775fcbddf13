import { liftLegalHold, listLegalHolds } from '@calls/legal-holds'
import type { LegalHold } from '@testamur/contract/legal-holds'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useRecordChange } from '../../../features/admin-applications/use-record-change.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

/** Lifts a legal hold, with a reason; the person who placed it is refused. */
export function LiftHold({ hold }: { hold: LegalHold }) {
  const t = useText('admin-privacy')
  const [open, setOpen] = useState(false)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(listLegalHolds.id)
  const lift = async (reason: string) => {
    const params = { id: hold.id }
    if (await attempt(() => attemptCall(liftLegalHold, { params, body: { reason } }))) setOpen(false)
  }
  return (
    <>
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {t('liftHold')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('liftHoldTitle')}
          label={t('reason')}
          needs={{ characters: 10, missing: t('reasonTooShort') }}
          back={t('back')}
          confirm={t('liftHold')}
          busy={busy}
          problem={problem}
          reasonProblem={refusals['reason']?.[0]}
          close={() => setOpen(false)}
          submit={(reason) => void lift(reason)}
        >
          <p className="font-semibold">{hold.reason}</p>
          <p className="text-soft">{t('liftHoldText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
