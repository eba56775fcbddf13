import { listSigningCertificates } from '@calls/signing'
import type { SigningCertificate } from '@testamur/contract/signing'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

type Published = { readonly certificates: readonly SigningCertificate[]; readonly time_stamped: boolean }

/** The certificates that sign our documents; `null` until they have arrived. */
export function useSigningCertificates() {
  const [published, setPublished] = useState<Published | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const reply = await call(listSigningCertificates, { bearer: null })
    if (reply === false) setFailed(true)
    else setPublished(reply.data)
  }, [])
  useEffect(() => void load(), [load])
  return { published, failed, load }
}
