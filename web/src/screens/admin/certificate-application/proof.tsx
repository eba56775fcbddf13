import { getCertificateProof } from '@calls/certificates/certificates'
import { useState } from 'react'
import { attemptFile } from '../../../api/client.ts'
import { useFile } from '../../../features/admin-applications/use-file.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

/** A proof of the certificate with the name the applicant wants, as it would be printed. */
export function Proof({ id, name }: { id: number; name: string }) {
  const t = useText('admin-certificate-application')
  const [large, setLarge] = useState(false)
  const { url, error, refetch } = useFile([getCertificateProof.id, id, name], (signal) =>
    attemptFile(getCertificateProof, { params: { id }, signal }),
  )
  const alt = t('proofAlt', { name })
  if (url === null) return <NotFetched problem={error} title={t('proofFailed')} again={refetch} lines={5} />
  return (
    <figure className="grid content-start gap-2">
      <img src={url} alt={alt} className="w-full rounded-md border border-line bg-white" />
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-faint">
        {t('proof')}
        <Button size="sm" look="quiet" onClick={() => setLarge(true)}>
          <Icon name="eye" className="size-4.5" />
          {t('enlarge')}
        </Button>
      </figcaption>
      {large && (
        <Dialog open wide onClose={() => setLarge(false)} title={t('proof')}>
          <img src={url} alt={alt} className="w-full bg-white" />
        </Dialog>
      )}
    </figure>
  )
}
