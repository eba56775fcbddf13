import { useState } from 'react'
import { useText } from '../../../../lib/text.ts'

/** How a picture looks. The content policy knows other sites only once they are saved. */
export function Picture({ url, saved }: { url: string; saved: string }) {
  const t = useText('admin-configurations')
  const [broken, setBroken] = useState('')
  const shown = url === saved || /^\/(?!\/)/.test(url)
  return (
    <div className="grid h-16 place-items-center overflow-hidden rounded-md border border-line bg-sunken p-2 text-center text-sm text-faint">
      {shown && broken !== url ? (
        <img
          src={url}
          alt={t('preview')}
          className="max-h-12 max-w-full object-contain"
          onError={() => setBroken(url)}
        />
      ) : (
        <span>{shown ? '' : t('previewLater')}</span>
      )}
    </div>
  )
}
