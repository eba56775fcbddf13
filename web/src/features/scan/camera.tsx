import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type CodeKind, createReader } from './barcodes.ts'

const LOOKS_EVERY_MS = 200

type Props = {
  onCode: (code: string) => void
  close: () => void
  kind?: CodeKind
}

/**
 * Looks through the camera until it sees a square code, or reads one after the other when these are stripes. The light goes
 * out when it is closed.
 */
export function Camera({ onCode, close, kind = 'qr' }: Props) {
  const t = useText('scan')
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      try {
        await watch(video.current, kind, abort.signal, (code) => latestOnCode.current(code))
      } catch (error) {
        console.info('The camera does not start.', error instanceof Error ? error.message : '')
        setRefused(true)
      }
    }
    void look()
    return () => abort.abort()
  }, [kind])
  if (refused)
    return (
      <Alert tone="warning" live title={t('refused')}>
        {t('refusedText')}
      </Alert>
    )
  return (
    <div className="grid gap-3">
      <div className="overflow-hidden rounded-md bg-sunken">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('picture')}
          className="aspect-video w-full object-cover"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft" role="status">
          {t(kind === 'qr' ? 'holdBefore' : 'holdStripes')}
        </p>
        <Button size="sm" look="quiet" onClick={close}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}

async function watch(
  video: HTMLVideoElement | null,
  kind: CodeKind,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (video === null) return
    video.srcObject = stream
    await video.play()
    const reader = createReader(kind)
    // A label stays in the picture for a while, and counts once.
    let inSight: string | undefined
    while (!signal.aborted) {
      const [code] = await reader.detect(video)
      if (code !== undefined && code.rawValue !== inSight && !signal.aborted) {
        onCode(code.rawValue)
        if (kind === 'qr') return
      }
      inSight = code?.rawValue
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
