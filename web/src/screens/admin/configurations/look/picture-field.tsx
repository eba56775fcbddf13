import { uploadPicture } from '@calls/institution/pictures'
import type { Institution } from '@testamur/contract/institution/institution'
import type { InstitutionPicture, PictureKind } from '@testamur/contract/institution/pictures'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { shrinkPicture } from './shrink-picture.ts'

type Props = {
  kind: PictureKind
  institution: Pick<Institution, 'id' | 'name'>
  /** The address of the picture in use; empty without one. */
  saved: string
  theme: Institution['theme']
  url: string
  locked: boolean
  error: string | undefined
  onUploaded: (url: string) => void
  /** Whether the institution may do without it. */
  removable?: boolean
}

const ACCEPTED = 'image/svg+xml,image/png,image/jpeg'

/** The current picture, and a new one for comparison. A new one is only shown after the server has made it safe. */
export function PictureField(props: Props) {
  const { kind, institution, saved, theme, url, locked, error, onUploaded, removable } = props
  const t = useText('admin-configurations')
  const [file, setFile] = useState<File | null>(null)
  const { busy, once } = useOnce()
  const [taken, setTaken] = useState<InstitutionPicture | null>(null)
  const [fault, setFault] = useState<string>()

  const choose = (chosen: File | null) =>
    once(async () => {
      setFile(chosen)
      setTaken(null)
      setFault(undefined)
      if (chosen === null) return onUploaded(saved)
      const reply = await call(uploadPicture, {
        params: { id: institution.id, kind },
        body: {},
        files: { file: await shrinkPicture(chosen, kind) },
        onFailure: ({ body }) => setFault(body?.errors?.['file']?.[0] ?? body?.message),
      })
      if (reply === false) return
      setTaken(reply.data)
      onUploaded(reply.data.url)
    })

  const name = `${kind}_url`
  return (
    <div className="grid gap-4 py-6 first:pt-0 last:pb-0">
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        {locked ? (
          <p className="font-semibold">{t(`${kind}_url`)}</p>
        ) : (
          <Field name={name} label={t(`${kind}_url`)} hint={t(`${kind}_hint`)} error={fault ?? error}>
            {(control) => (
              <FileDrop
                {...control}
                name={name}
                file={file}
                accept={ACCEPTED}
                onFile={(chosen) => void choose(chosen)}
              />
            )}
          </Field>
        )}
        <PicturePreview kind={kind} url={url} theme={theme} name={institution.name} />
      </div>
      {removable && !locked && url !== '' && file === null && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={() => onUploaded('')}>
          {t('removePicture')}
        </Button>
      )}
      {busy && (
        <p role="status" className="flex items-center gap-2 text-soft">
          <Spinner />
          {t('pictureBusy')}
        </p>
      )}
      {taken !== null && (
        <Alert
          live
          tone={taken.removed.length === 0 ? 'success' : 'warning'}
          title={t(url === saved ? 'pictureSaved' : 'pictureReady')}
        >
          {t('pictureSize', { width: taken.width, height: taken.height, size: Math.ceil(taken.size / 1000) })}
          {taken.removed.length > 0 && ` ${t('pictureRemoved', { parts: taken.removed.join(', ') })}`}
        </Alert>
      )}
    </div>
  )
}
