import type { SigningCertificate } from '@testamur/contract/signing'
import { Fingerprint } from '../../../features/signing/fingerprint.tsx'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'

/** Documents they signed stay valid, so they stay published. */
export function EarlierCertificates({ certificates }: { certificates: readonly SigningCertificate[] }) {
  const t = useText('document-signatures')
  const zone = useInstitution()?.time_zone
  return (
    <>
      <h2 className="mt-10 text-xl font-bold">{t('earlier')}</h2>
      <p className="mt-2 max-w-prose text-soft">{t('earlierText')}</p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {certificates.map(({ name, fingerprint, signs_from, signs_until, file_url }) => (
          <li key={fingerprint} className="grid gap-1 p-5 md:px-7">
            <p className="font-semibold">{name}</p>
            <p className="text-soft">
              {t('signedBetween', {
                from: formatDay(signs_from, zone),
                until: formatDay(signs_until ?? signs_from, zone),
              })}
            </p>
            <Fingerprint of={fingerprint} />
            <p className="mt-1">
              <a className="link" href={file_url} download>
                {t('download')}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
