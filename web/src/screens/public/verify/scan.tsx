import { type ChangeEvent, useRef, useState } from 'react'
import { canReadPictures, canScan, codeOnPicture } from '../../../features/scan/barcodes.ts'
import { Camera } from '../../../features/scan/camera.tsx'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { codeOf } from './codes.ts'

/** The QR code before the camera or on a photo, where the browser can read it; elsewhere, how a phone does it. */
export function Scan({ found }: { found: (code: string) => void }) {
  const t = useText('verify')
  const scanWords = useText('scan')
  const photo = useRef<HTMLInputElement>(null)
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<'noCodeOnPhoto' | 'otherCode' | null>(null)

  const take = (scanned: string) => {
    setScanning(false)
    const code = codeOf(scanned)
    setProblem(code === null ? 'otherCode' : null)
    if (code !== null) found(code)
  }
  const readPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (picture === undefined) return
    const scanned = await codeOnPicture(picture)
    if (scanned === null) setProblem('noCodeOnPhoto')
    else take(scanned)
  }

  if (!canReadPictures()) return <p className="text-sm text-soft">{t('phoneScans')}</p>
  return (
    <div className="grid gap-3">
      {scanning ? (
        <Camera onCode={take} close={() => setScanning(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canScan() && (
            <Button look="secondary" size="sm" onClick={() => setScanning(true)}>
              {scanWords('start')}
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={() => photo.current?.click()}>
            {t('photo')}
          </Button>
          <input
            ref={photo}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('photo')}
            onChange={(event) => void readPhoto(event)}
          />
        </div>
      )}
      {problem !== null && (
        <Alert tone="warning" live>
          {t(problem)}
        </Alert>
      )}
    </div>
  )
}
