import { Fingerprint } from '../../../features/signing/fingerprint.tsx'
import { useSigningCertificates } from '../../../features/signing/use-signing-certificates.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'

/** For whoever wants to check a signature without us: the certificate that signs today, and where to read more. */
export function SignatureFooter() {
  const t = useText('verify')
  const current = useSigningCertificates().published?.certificates[0]
  return (
    <footer className="mt-10 border-t border-line pt-5 text-sm text-soft">
      {current !== undefined && (
        <p className="max-w-prose">
          {t('signedWith', { name: current.name })} <Fingerprint of={current.fingerprint} />
        </p>
      )}
      <p className="mt-2">
        <Link className="link" to={paths.documentSignatures}>
          {t('checkSignature')}
        </Link>
      </p>
    </footer>
  )
}
