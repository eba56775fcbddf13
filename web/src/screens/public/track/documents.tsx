import { getApplicantDocument } from '@calls/documents/documents'
import { getReceipt } from '@calls/payments/payments'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useState } from 'react'
import { callFile } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Documents = NonNullable<TrackedApplication['details']>['documents']

export function Documents({ trackingId, documents }: { trackingId: string; documents: Documents }) {
  const t = useText('track')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const [asked, setAsked] = useState<number>()
  if (documents.length === 0) return null
  const download = async (id: number, title: string) => {
    setAsked(id)
    const file = await callFile(getApplicantDocument, {
      params: { id: trackingId, document: id },
      bearer: applicantSession(trackingId),
    })
    if (file !== false) saveFile(file, `${title}.pdf`)
  }
  return (
    <Card title={t('documents')}>
      <ul className="grid gap-4">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-2">
            <p className="font-semibold">{document.title}</p>
            <p className="text-sm text-faint">{formatDate(document.issued_at, zone)}</p>
            <div>
              <Button
                look="secondary"
                size="sm"
                busy={busy && asked === document.id}
                onClick={() => void once(() => download(document.id, document.title))}
              >
                <Icon name="download" className="size-4.5" />
                {t('download')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ReceiptButton({
  trackingId,
  reference,
  number,
}: {
  trackingId: string
  reference: string
  number: string
}) {
  const t = useText('track')
  const { busy, once } = useOnce()
  const download = async () => {
    const file = await callFile(getReceipt, { params: { reference }, bearer: applicantSession(trackingId) })
    if (file !== false) saveFile(file, `${t('receipt', { number })}.pdf`)
  }
  return (
    <Button look="secondary" size="sm" className="mt-4" busy={busy} onClick={() => void once(download)}>
      <Icon name="download" className="size-4.5" />
      {t('receipt', { number })}
    </Button>
  )
}
