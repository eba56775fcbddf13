import type { PictureKind } from '@testamur/contract/institution/pictures'
import { useState } from 'react'
import { toHex } from '../../../../lib/colour.ts'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import { grounds, themeOf } from '../../../../lib/theme.ts'

type Props = {
  kind: PictureKind
  url: string
  theme: { primary: string; secondary: string }
  name: string
}

const appearances = ['light', 'dark'] as const

/** A picture on its background, in each appearance that shows it. */
export function PicturePreview({ kind, url, theme, name }: Props) {
  const t = useText('admin-configurations')
  const [broken, setBroken] = useState('')
  const colours = themeOf(theme.primary, theme.secondary)
  const groundOf = (mode: (typeof appearances)[number]) =>
    kind === 'banner' ? colours[mode].brand : toHex(grounds[mode].surface)
  // Logos are designed for white paper, so in the dark appearance they get a white background.
  const plate = 'rounded-sm bg-white px-2 py-1'
  return (
    <div
      className="grid grid-cols-2 gap-3"
      role="group"
      aria-label={t('pictureIn', { picture: t(`${kind}_url`) })}
    >
      {(kind === 'dark_text_logo' ? (['dark'] as const) : appearances).map((mode) => (
        <figure key={mode} className="min-w-0">
          <figcaption className="mb-1.5 text-sm text-soft">
            {t(mode === 'light' ? 'inLight' : 'inDark')}
          </figcaption>
          <div
            className="grid h-28 place-items-center overflow-hidden rounded-md border border-line p-3"
            style={{ background: groundOf(mode) }}
          >
            {url === '' || broken === url ? (
              <span className="rounded-sm bg-surface px-2 text-sm text-soft">{t('noPicture')}</span>
            ) : (
              <img
                src={url}
                alt={mode === 'light' || kind === 'dark_text_logo' ? t('pictureOf', { name }) : ''}
                className={cx(
                  'max-h-22 max-w-full object-contain',
                  mode === 'dark' && (kind === 'logo' || kind === 'text_logo') && plate,
                )}
                onError={() => setBroken(url)}
              />
            )}
          </div>
        </figure>
      ))}
    </div>
  )
}
