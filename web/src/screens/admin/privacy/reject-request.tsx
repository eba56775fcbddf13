import { decidePrivacyRequest, listPrivacyRequests } from '@calls/privacy'
import type { PrivacyRequest } from '@testamur/contract/privacy'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useRecordChange } from '../../../features/admin-applications/use-record-change.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { namePerson } from './name-person.ts'

/** Rejects an erasure, with a reason that whoever asked for it reads in the list. */
export function RejectRequest({ request }: { request: PrivacyRequest }) {
  const t = useText('admin-privacy')
  const [open, setOpen] = useState(false)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(listPrivacyRequests.id)
  const reject = async (reason: string) => {
    const decision = { params: { id: request.id }, body: { approve: false, reason } }
    if (await attempt(() => attemptCall(decidePrivacyRequest, decision))) setOpen(false)
  }
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {t('reject')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('rejectTitle')}
          label={t('reason')}
          needs={{ characters: 10, missing: t('reasonTooShort') }}
          back={t('back')}
          confirm={t('reject')}
          busy={busy}
          problem={problem}
          reasonProblem={refusals['reason']?.[0]}
          close={() => setOpen(false)}
          submit={(reason) => void reject(reason)}
        >
          <p className="font-semibold">{namePerson(request)}</p>
          <p>{request.reason}</p>
          <p className="text-soft">{t('rejectText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
