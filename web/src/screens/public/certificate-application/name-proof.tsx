import { drawNameProof } from '@calls/certificates/certificates'
import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { useEffect, useState } from 'react'
import { callFile } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { kind: CertificateKind; name: string; programme: string; eventId: string }

/** The sheet with the name as it would be set; drawn anew when it is asked for. */
export function NameProof({ kind, name, programme, eventId }: Props) {
  const t = useText('certificate-application')
  const [drawn, setDrawn] = useState<{ of: string; url: string } | null>(null)
  const { busy, once } = useOnce()
  const url = drawn?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  const draw = () =>
    once(async () => {
      const picture = await callFile(drawNameProof, {
        body: {
          kind,
          name,
          ...(programme !== '' && { programme }),
          ...(eventId !== '' && { event_id: Number(eventId) }),
        },
      })
      if (picture !== false) setDrawn({ of: name, url: URL.createObjectURL(picture) })
    })

  return (
    <div className="grid gap-3">
      <div>
        <Button look="secondary" busy={busy} disabled={name.trim().length < 3} onClick={() => void draw()}>
          {t(drawn === null ? 'showProof' : 'showProofAgain')}
        </Button>
      </div>
      <div aria-live="polite">
        {drawn !== null && (
          <figure className="grid gap-2">
            <img
              src={drawn.url}
              alt={t('proofAlt', { name: drawn.of })}
              width={1122}
              height={794}
              className="h-auto w-full rounded-md border border-line"
            />
            <figcaption className="text-sm text-faint">
              {t(drawn.of.trim() === name.trim() ? 'proofCaption' : 'proofOld')}
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  )
}
