import type { Institution } from '@testamur/contract/institution/institution'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

type Props = { institution: Institution | null; className: string }

/** The institution's text logo, in the dark its own or else the usual one on white; its name where there is none. */
export function TextLogo({ institution, className }: Props) {
  const t = useText('common')
  if (institution === null || institution.text_logo_url === '')
    return <span className="truncate text-lg font-bold text-ink">{institution?.name ?? t('appName')}</span>
  const { name: alt, text_logo_url, dark_text_logo_url: dark } = institution
  const shape = `w-auto max-w-full object-contain object-left rtl:object-right ${className}`
  return (
    <>
      <img src={text_logo_url} alt={alt} className={cx('logo-plate', dark !== '' && 'in-light', shape)} />
      {/* A browser that shows the other one does not fetch it. */}
      {dark !== '' && <img src={dark} alt={alt} loading="lazy" className={`in-dark ${shape}`} />}
    </>
  )
}
