import { endShare, shareCertificate } from '@calls/graduation/graduation-shares'
import type { GraduateDocument } from '@testamur/contract/graduation/graduation-links'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { linkedInUrl } from '../../../lib/linkedin.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = { document: GraduateDocument; award: string; token: string; reload: () => Promise<void> }

/** A page of a certificate for others, whose link the graduate gives away and can take back. */
export function Share({ document, award, token, reload }: Props) {
  const t = useText('graduation')
  const institution = useInstitution()
  const { busy, once } = useOnce()
  const { id, number, issued_at, shared } = document

  const change = (endpoint: typeof shareCertificate | typeof endShare) =>
    once(async () => {
      await call(endpoint, { params: { token, document: id }, bearer: linkSession(token) })
      await reload()
    })

  if (shared === null)
    return (
      <Section title={t('share')}>
        <p className="max-w-prose text-soft">{t('shareText')}</p>
        <Button look="secondary" className="mt-3" busy={busy} onClick={() => void change(shareCertificate)}>
          <Icon name="external-link" />
          {t('shareNow')}
        </Button>
      </Section>
    )
  const linkedIn = linkedInUrl({
    name: award,
    organization: institution?.name ?? '',
    issued: issued_at,
    number,
    url: shared.url,
  })
  return (
    <Section title={t('share')}>
      <p className="text-soft">
        {t('sharedSince', { day: formatDay(shared.since, institution?.time_zone) })}
      </p>
      <p className="numbers mt-1 font-semibold break-all">
        <a className="link" href={shared.url}>
          {shared.url}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <CopyButton text={shared.url} what={t('shareLink')} />
        <a className="link font-semibold" href={linkedIn} target="_blank" rel="noopener noreferrer">
          {t('linkedIn')} <span className="sr-only">{t('newTab')}</span>
        </a>
        <Button
          look="quiet"
          size="sm"
          className="max-sm:-ms-3"
          busy={busy}
          onClick={() => void change(endShare)}
        >
          {t('endShare')}
        </Button>
      </div>
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5 border-t border-line pt-5">
    <h4 className="font-semibold">{title}</h4>
    <div className="mt-1">{children}</div>
  </section>
)
