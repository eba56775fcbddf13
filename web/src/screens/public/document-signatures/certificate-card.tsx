import type { SigningCertificate } from '@testamur/contract/signing'
import { Fingerprint } from '../../../features/signing/fingerprint.tsx'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'

export function CertificateCard({ certificate }: { certificate: SigningCertificate }) {
  const t = useText('document-signatures')
  const zone = useInstitution()?.time_zone
  const { name, key_type, fingerprint, root_name, root_fingerprint, valid_from, valid_until } = certificate
  const period = { from: formatDay(valid_from, zone), until: formatDay(valid_until, zone) }
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-5 md:p-7">
      <DescriptionList
        items={[
          { term: t('name'), details: name },
          { term: t('fingerprint'), details: <Fingerprint of={fingerprint} /> },
          { term: t('valid'), details: t('period', period) },
          { term: t('keyType'), details: key_type },
          { term: t('root'), details: root_name },
          { term: t('rootFingerprint'), details: <Fingerprint of={root_fingerprint} /> },
        ]}
      />
      <p className="mt-5">
        <a className="link" href={certificate.file_url} download>
          {t('download')}
        </a>
      </p>
    </div>
  )
}
