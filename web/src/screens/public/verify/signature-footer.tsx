import { listSigningCertificates } from '@calls/signing'
import { readReply } from '../../../api/read-reply.ts'
import { Fingerprint } from '../../../features/signing/fingerprint.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

const askCertificates = (signal: AbortSignal) => readReply(listSigningCertificates, { bearer: null, signal })

/** For people who check signatures themselves: the current signing certificate, and a link to more information. */
export function SignatureFooter() {
  const t = useText('verify')
  const { data, problem, again } = useAsked(askCertificates)
  const current = data?.certificates[0]
  return (
    <footer className="mt-10 border-t border-line pt-5 text-sm text-soft">
      {problem !== null && <NotFetched problem={problem} again={again} />}
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
