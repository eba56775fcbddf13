import type { Institution } from '@testamur/contract/institution/institution'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

type Props = {
  institution: Institution | null
  className?: string
  /** On a phone the emblem alone. */
  compact?: boolean
}

/** The institution's text logo on the white ground it was drawn for; its name where there is none. */
export function TextLogo({ institution, className, compact }: Props) {
  const t = useText('common')
  if (institution === null || institution.text_logo_url === '')
    return <span className="truncate text-lg font-bold text-ink">{institution?.name ?? t('appName')}</span>
  const { name, logo_url, text_logo_url } = institution
  return (
    <>
      {compact && logo_url !== '' && (
        <img src={logo_url} alt="" className="logo-plate size-9 object-contain sm:hidden" />
      )}
      <img
        src={text_logo_url}
        alt={name}
        className={cx(
          'logo-plate w-auto max-w-full object-contain object-left rtl:object-right',
          compact && 'max-sm:hidden',
          className,
        )}
      />
    </>
  )
}
