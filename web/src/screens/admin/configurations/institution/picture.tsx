import { useState } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'

/** How a picture looks. The content policy knows other sites only once they are saved. */
export function Picture({ url, saved }: { url: string; saved: string }) {
  const t = useText('admin-configurations')
  const [broken, setBroken] = useState('')
  const shown = url === saved || /^\/(?!\/)/.test(url)
  const visible = shown && broken !== url
  // Logos are drawn for white paper, which is also what the dark header puts behind them.
  const ground = visible ? 'bg-white' : 'bg-sunken'
  return (
    <div
      className={cx(
        'grid h-16 place-items-center overflow-hidden rounded-md border border-line p-2 text-center text-sm text-soft',
        ground,
      )}
    >
      {visible ? (
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
