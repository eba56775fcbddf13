import { getCollectionPass, trackCertificate } from '@calls/certificates/certificates'
import type { TrackedCertificate } from '@testamur/contract/certificates/certificates'
import { useMemo } from 'react'
import { callFile } from '../../api/client.ts'
import { readReply } from '../../api/read-reply.ts'
import { formatDate, formatDay } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useAsked } from '../../lib/reading.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { applicantSession } from '../applications/applicant-sessions.ts'

/**
 * The parts of a certificate application: pass, proxy and name. Only for its applicant; mounted again when the status
 * changes.
 */
export function TrackPanel({ trackingId }: { trackingId: string }) {
  const t = useText('certificate')
  const ask = useMemo(
    () => (signal: AbortSignal) =>
      readReply(trackCertificate, {
        params: { id: trackingId },
        bearer: applicantSession(trackingId),
        signal,
      }),
    [trackingId],
  )
  const { data: certificate, problem, again } = useAsked(ask)
  if (certificate === null || problem !== null)
    return <NotFetched problem={problem} again={again} lines={4} />
  return (
    <div className="grid gap-6">
      <Clearance certificate={certificate} />
      {certificate.other_name && (
        <Alert tone="warning" title={t('otherNameTitle')}>
          {t('otherNameText')}
        </Alert>
      )}
      {certificate.pass !== null && (
        <Pass trackingId={trackingId} pass={certificate.pass} proxy={certificate.proxy} />
      )}
      {certificate.proxy !== null && <ProxyCard proxy={certificate.proxy} />}
      <Card title={t('certificate')}>
        <DescriptionList
          items={[
            { term: t('kind'), details: certificate.kind_name },
            ...(certificate.event === null ? [] : [{ term: t('event'), details: certificate.event.title }]),
            ...(certificate.former_name === null
              ? []
              : [{ term: t('formerName'), details: certificate.former_name }]),
            { term: t('nameOnCertificate'), details: certificate.name_on_certificate },
            { term: t('mode'), details: t(`mode_${certificate.mode}`) },
            ...(certificate.certificate_number === null
              ? []
              : [{ term: t('number'), details: certificate.certificate_number }]),
          ]}
        />
      </Card>
    </div>
  )
}

function Clearance({ certificate: { clearance } }: { certificate: TrackedCertificate }) {
  const t = useText('certificate')
  if (clearance.state !== 'not_cleared') return null
  return (
    <Alert tone="warning" title={t('notCleared')}>
      <ul className="grid gap-2">
        {clearance.holds.map(({ desk, reason, how_to_clear }) => (
          <li key={`${desk} ${reason}`}>
            <span className="font-semibold">{t('hold', { desk, reason })}</span>
            <span className="block">{how_to_clear}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type PassProps = {
  trackingId: string
  pass: NonNullable<TrackedCertificate['pass']>
  proxy: TrackedCertificate['proxy']
}

function Pass({ trackingId, pass, proxy }: PassProps) {
  const t = useText('certificate')
  const zone = useInstitution()?.time_zone
  const { busy, once } = useOnce()
  const { code, qr, used_at } = pass
  const save = async () => {
    const file = await callFile(getCollectionPass, {
      params: { id: trackingId },
      bearer: applicantSession(trackingId),
    })
    if (file !== false) saveFile(file, `collection-pass-${trackingId}.pdf`)
  }
  if (used_at !== null)
    return <Alert tone="success" title={t('passUsed', { at: formatDate(used_at, zone) })} />
  return (
    <Card title={t('pass')}>
      <div className="grid gap-x-7 gap-y-5 sm:flex sm:items-center">
        {/* Dark on light whatever the theme: a camera reads nothing else. */}
        <svg
          viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
          className="size-44 shrink-0 rounded-md bg-white"
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('passPicture', { code })}
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="grid min-w-0 flex-1 gap-3">
          <p className="numbers text-lg font-bold break-all">{code}</p>
          <p className="text-soft">
            {proxy === null ? t('passText') : t('passTextProxy', { name: proxy.name })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={busy} onClick={() => void once(save)}>
              <Icon name="download" className="size-4" />
              {t('passSave')}
            </Button>
            <CopyButton text={code} what={t('pass')} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function ProxyCard({ proxy }: { proxy: NonNullable<TrackedCertificate['proxy']> }) {
  const t = useText('certificate')
  const zone = useInstitution()?.time_zone
  const { name, relationship, email, phone, code, issued_at, used_at } = proxy
  return (
    <Card title={t('proxy')}>
      <DescriptionList
        items={[
          { term: t('proxyName'), details: `${name} (${relationship})` },
          { term: t('proxyReach'), details: `${email}, ${phone}` },
          {
            term: t('proxyCode'),
            details:
              code !== null && used_at !== null
                ? t('proxyUsed', { code, at: formatDate(used_at, zone) })
                : issued_at === null
                  ? t('proxyAfterPaying')
                  : t('proxySent', { day: formatDay(issued_at, zone) }),
          },
        ]}
      />
    </Card>
  )
}
