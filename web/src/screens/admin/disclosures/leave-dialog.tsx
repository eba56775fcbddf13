import { leaveDifferingDocument, listDifferingDocuments } from '@calls/documents/differing-documents'
import type { DifferingDocument } from '@testamur/contract/documents/differing-documents'
import { attemptCall } from '../../../api/client.ts'
import { useListAct } from '../../../features/lists/use-list-act.ts'
import { useText } from '../../../lib/text.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

const shown = [listDifferingDocuments]

/** Why a document stays valid although the record was corrected. */
export function LeaveDialog({ document, close }: { document: DifferingDocument; close: () => void }) {
  const t = useText('admin-disclosures')
  const { busy, problem, act } = useListAct(shown)
  const submit = async (reason: string) => {
    const { id, version } = document
    const done = await act(() =>
      attemptCall(leaveDifferingDocument, { params: { id }, body: { version, reason } }),
    )
    if (done !== null) close()
  }
  return (
    <ReasonDialog
      title={t('leaveTitle', { number: document.number })}
      back={t('cancel')}
      confirm={t('leave')}
      label={t('reason')}
      needs={{ characters: 10, missing: t('reasonMissing') }}
      longest={1000}
      busy={busy}
      problem={problem?.message ?? null}
      close={close}
      submit={(reason) => void submit(reason)}
    >
      <p className="text-soft">{t('leaveText')}</p>
    </ReasonDialog>
  )
}
