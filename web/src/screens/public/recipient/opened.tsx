import { acknowledgeDelivery, getDeliveryFile } from '@calls/documents/documents'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { useState } from 'react'
import { call, callFile } from '../../../api/client.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { formatDate, formatDay } from '../../../lib/format-date.ts'
import { verifyPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { openFile, saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { WrongRecipient } from './wrong-recipient.tsx'

type Props = {
  delivery: DeliveryView
  document: NonNullable<DeliveryView['document']>
  token: string
  reload: () => Promise<void>
  show: (delivery: DeliveryView) => void
}

/** The document: view, download, confirm receipt, or say that it reached the wrong mailbox. */
export function Opened({ delivery, document, token, reload, show }: Props) {
  const t = useText('recipient')
  const zone = useInstitution()?.time_zone
  const [busy, setBusy] = useState<'view' | 'download' | 'received' | null>(null)
  const bearer = linkSession(token)

  const fetchFile = async (download: boolean) => {
    if (busy !== null) return
    setBusy(download ? 'download' : 'view')
    const file = await callFile(getDeliveryFile, {
      params: { token },
      query: { download: download ? '1' : '0' },
      bearer,
    })
    setBusy(null)
    if (file === false) return
    const name = `${document.title} ${document.matric_number ?? document.student}.pdf`
    if (download) saveFile(file, name)
    else openFile(file, name)
    await reload()
  }
  const acknowledge = async () => {
    if (busy !== null) return
    setBusy('received')
    const reply = await call(acknowledgeDelivery, {
      params: { token },
      body: { outcome: 'received' },
      bearer,
    })
    setBusy(null)
    if (reply !== false) show(reply.data)
  }

  return (
    <>
      <p className="eyebrow text-faint">{delivery.institution}</p>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">{document.title}</h1>
      <p className="mt-2 text-lg text-soft">
        {document.programme === null
          ? document.student
          : t('about', { student: document.student, programme: document.programme })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" busy={busy === 'download'} onClick={() => void fetchFile(true)}>
          <Icon name="download" />
          {t('download')}
        </Button>
        <Button size="lg" look="secondary" busy={busy === 'view'} onClick={() => void fetchFile(false)}>
          <Icon name="eye" />
          {t('view')}
        </Button>
      </div>
      <Card className="mt-8">
        <DescriptionList
          items={[
            { term: t('student'), details: document.student },
            ...(document.matric_number === null
              ? []
              : [{ term: t('matricNumber'), details: document.matric_number }]),
            { term: t('addressedTo'), details: document.recipient },
            ...(document.recipient_reference === null
              ? []
              : [{ term: t('reference'), details: document.recipient_reference }]),
            { term: t('issued'), details: formatDate(document.issued_at, zone) },
            {
              term: t('size'),
              details: t('pages', { pages: document.pages, kilobytes: Math.ceil(document.size / 1024) }),
            },
            {
              term: t('code'),
              details: <span className="numbers break-all">{document.verification_code}</span>,
              action: (
                <Link
                  className="link inline-block py-1 font-semibold"
                  to={verifyPath(document.verification_code)}
                >
                  {t('verify')}
                </Link>
              ),
            },
            {
              term: t('fingerprint'),
              details: <span className="numbers text-sm font-normal break-all">{document.sha256}</span>,
            },
            ...(delivery.expires_at === null
              ? []
              : [{ term: t('openUntil'), details: formatDay(delivery.expires_at, zone) }]),
          ]}
        />
      </Card>
      {document.reported_at !== null ? (
        <Alert className="mt-6" tone="warning" title={t('reportedTitle')}>
          {t('reportedText')}
        </Alert>
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {document.acknowledged_at === null ? (
            <Button look="secondary" busy={busy === 'received'} onClick={() => void acknowledge()}>
              <Icon name="check" />
              {t('acknowledge')}
            </Button>
          ) : (
            <p className="font-semibold text-success-text">
              {t('acknowledged', { at: formatDate(document.acknowledged_at, zone) })}
            </p>
          )}
          <WrongRecipient token={token} show={show} />
        </div>
      )}
    </>
  )
}
