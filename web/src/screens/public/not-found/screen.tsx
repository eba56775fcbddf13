import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

export function Screen() {
  const t = useText('not-found')
  const common = useText('common')
  return (
    <div className="shell grid gap-4 py-16 md:py-24">
      <PageTitle>{t('title')}</PageTitle>
      <p className="numbers text-xl font-bold text-brand-text">404</p>
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <p className="max-w-xl text-lg text-soft">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={paths.home}>{common('goHome')}</LinkButton>
        <LinkButton to={paths.track} look="secondary">
          {common('track')}
        </LinkButton>
      </div>
    </div>
  )
}
