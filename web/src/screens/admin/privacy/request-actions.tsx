import { decidePrivacyRequest, getPrivacyExport, listPrivacyRequests } from '@calls/privacy'
import { useQueryClient } from '@tanstack/react-query'
import type { PrivacyRequest } from '@testamur/contract/privacy'
import { useState } from 'react'
import { call, callFile } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { notify } from '../../../lib/notifications.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { namePerson } from './name-person.ts'
import { OthersCounts, PersonCounts } from './person-counts.tsx'
import { RejectRequest } from './reject-request.tsx'

/** What can be done with one request now: its file, or the decision of a second person. */
export function RequestActions({ request }: { request: PrivacyRequest }) {
  const t = useText('admin-privacy')
  const client = useQueryClient()
  const mayTake = useMay('privacy.request')
  const { busy, once } = useOnce()
  const [asking, setAsking] = useState(false)
  const download = async () => {
    const file = await callFile(getPrivacyExport, { params: { id: request.id } })
    if (file !== false) saveFile(file, `${t('fileName')} ${request.id}.zip`)
  }
  const approve = async () => {
    const reply = await call(decidePrivacyRequest, {
      params: { id: request.id },
      body: { approve: true, ...(request.counts !== null && { counts: request.counts }) },
    })
    await client.invalidateQueries({ queryKey: [listPrivacyRequests.id] })
    setAsking(false)
    if (reply !== false && reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }
  if (request.file_until !== null && mayTake)
    return (
      <Button size="sm" look="secondary" busy={busy} onClick={() => void once(download)}>
        {t('download')}
      </Button>
    )
  if (!request.may_decide) return null
  return (
    <span className="flex justify-end gap-2">
      <RejectRequest request={request} />
      <Button size="sm" look="danger" onClick={() => setAsking(true)}>
        {t('approve')}
      </Button>
      {asking && (
        <FormDialogFrame
          title={t('approveTitle')}
          back={t('back')}
          confirm={t('approve')}
          busy={busy}
          close={() => setAsking(false)}
          submit={() => void once(approve)}
        >
          <p className="font-semibold">{namePerson(request)}</p>
          <p>{request.reason}</p>
          {request.counts !== null && <PersonCounts counts={request.counts} />}
          {request.of_others !== null && <OthersCounts counts={request.of_others} />}
          <Alert tone="warning" title={t('cannotUndo')}>
            {t(request.include_record ? 'approveTextRecord' : 'approveText')}
          </Alert>
        </FormDialogFrame>
      )}
    </span>
  )
}
