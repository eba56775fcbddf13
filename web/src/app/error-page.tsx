import { paths } from '../lib/paths.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** A fault of ours, or a page whose code could not be fetched: what happened, and two ways on. */
export function ErrorContent() {
  const t = useText('common')
  return (
    <div className="shell grid gap-4 py-16 md:py-24">
      <PageTitle>{t('faultTitle')}</PageTitle>
      <h1 className="text-3xl font-bold">{t('faultTitle')}</h1>
      <p className="max-w-xl text-lg text-soft">{t('faultText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <LinkButton to={paths.home} look="secondary">
          {t('goHome')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The same without a layout around it. */
export function ErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="letterhead focus:outline-none">
      <ErrorContent />
    </main>
  )
}
