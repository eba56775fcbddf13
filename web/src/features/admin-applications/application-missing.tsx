import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** There is no application with this number: trying again would not help, the list may. */
export function ApplicationMissing({ path }: { path: string }) {
  const t = useText('admin-application')
  return (
    <>
      <PageTitle>{t('missing')}</PageTitle>
      <div className="grid justify-items-start gap-4">
        <h1 className="text-2xl font-bold">{t('missing')}</h1>
        <p className="max-w-prose">{t('missingText')}</p>
        <LinkButton to={path}>{t('toList')}</LinkButton>
      </div>
    </>
  )
}
