import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { createReader } from './barcodes.ts'

const LOOKS_EVERY_MS = 200

type Props = { onCode: (code: string) => void; close: () => void }

/** Looks through the camera until it sees a code. The light goes out when it is closed. */
export function Camera({ onCode, close }: Props) {
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
        const code = await watch(video.current, abort.signal)
        if (code !== null) latestOnCode.current(code)
      } catch (error) {
        console.info('The camera does not start.', error instanceof Error ? error.message : '')
        setRefused(true)
      }
    }
    void look()
    return () => abort.abort()
  }, [])
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
          {t('holdBefore')}
        </p>
        <Button size="sm" look="quiet" onClick={close}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}

async function watch(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (video === null) return null
    video.srcObject = stream
    await video.play()
    const reader = createReader()
    while (!signal.aborted) {
      const [code] = await reader.detect(video)
      if (code !== undefined && !signal.aborted) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
