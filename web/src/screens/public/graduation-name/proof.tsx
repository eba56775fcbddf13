import { getNameRequestProof } from '@calls/graduation/graduation-names'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { attemptFile } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useAsked } from '../../../lib/reading.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

async function readProof(token: string, signal: AbortSignal) {
  const { reply, failure } = await attemptFile(getNameRequestProof, {
    params: { token },
    bearer: null,
    signal,
  })
  return failure === null ? { data: reply, problem: null } : { data: null, problem: problemOf(failure) }
}

/** The certificate as it would be printed, also at full size. */
export function Proof({ token, name }: { token: string; name: string }) {
  const t = useText('graduation-name')
  const [large, setLarge] = useState(false)
  const { data, problem, again } = useAsked(
    useCallback((signal: AbortSignal) => readProof(token, signal), [token]),
  )
  const url = useMemo(() => (data === null ? null : URL.createObjectURL(data)), [data])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  if (url === null)
    return <NotFetched className="mt-6" problem={problem} title={t('proofFailed')} again={again} lines={6} />
  const alt = t('proofAlt', { name })
  return (
    <>
      <figure className="mt-6 grid gap-2">
        <img src={url} alt={alt} className="h-auto w-full rounded-md border border-line" />
        <figcaption className="text-sm text-faint">{t('proofCaption')}</figcaption>
      </figure>
      <Button className="mt-3" look="secondary" onClick={() => setLarge(true)}>
        <Icon name="eye" />
        {t('enlarge')}
      </Button>
      <Dialog wide open={large} onClose={() => setLarge(false)} title={t('enlarged')}>
        <button type="button" aria-label={t('shrink')} onClick={() => setLarge(false)}>
          <img src={url} alt="" width={1400} className="h-auto max-w-none" />
        </button>
      </Dialog>
    </>
  )
}
