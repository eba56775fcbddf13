import { PageTitle } from '../../../app/page-title.tsx'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'

export function Screen() {
  const t = useText('common')
  return (
    <div className="shell grid gap-4 py-16 md:py-24">
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <p className="numbers text-xl font-bold text-brand-text">404</p>
      <h1 className="text-3xl font-bold">{t('notFoundTitle')}</h1>
      <p className="max-w-xl text-lg text-soft">{t('notFoundText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={paths.home}>{t('goHome')}</LinkButton>
        <LinkButton to={paths.track} look="secondary">
          {t('track')}
        </LinkButton>
      </div>
    </div>
  )
}
