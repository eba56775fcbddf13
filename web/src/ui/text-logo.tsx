import type { Institution } from '@testamur/contract/institution'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

/** The institution's text logo on the white ground it was drawn for; its name where there is none. */
export function TextLogo({
  institution,
  className,
}: {
  institution: Institution | null
  className?: string
}) {
  const t = useText('common')
  if (institution === null || institution.text_logo_url === '')
    return <span className="truncate text-lg font-bold text-ink">{institution?.name ?? t('appName')}</span>
  return (
    <img
      src={institution.text_logo_url}
      alt={institution.name}
      className={cx('w-auto max-w-full object-contain object-left logo-plate', className)}
    />
  )
}
