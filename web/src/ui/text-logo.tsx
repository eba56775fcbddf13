import type { Institution } from '@testamur/contract/institution/institution'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

type Props = {
  institution: Institution | null
  className?: string
  /** On a phone the emblem alone. */
  compact?: boolean
}

/** The institution's text logo, in the dark its own or else the usual one on white; its name where there is none. */
export function TextLogo({ institution, className, compact }: Props) {
  const t = useText('common')
  if (institution === null || institution.text_logo_url === '')
    return <span className="truncate text-lg font-bold text-ink">{institution?.name ?? t('appName')}</span>
  const { name, logo_url, text_logo_url, dark_text_logo_url } = institution
  const wide = cx(
    'w-auto max-w-full object-contain object-left rtl:object-right',
    compact && 'max-sm:hidden',
    className,
  )
  return (
    <>
      {compact && logo_url !== '' && (
        <img src={logo_url} alt="" className="logo-plate size-9 object-contain sm:hidden" />
      )}
      <span className={dark_text_logo_url === '' ? 'contents' : 'in-light'}>
        <img src={text_logo_url} alt={name} className={cx('logo-plate', wide)} />
      </span>
      {dark_text_logo_url !== '' && (
        <span className="in-dark">
          {/* A browser that shows the other one does not fetch it. */}
          <img src={dark_text_logo_url} alt={name} loading="lazy" className={wide} />
        </span>
      )}
    </>
  )
}
