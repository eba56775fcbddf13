import { PageTitle } from '../../../app/page-title.tsx'
import { useText } from '../../../lib/text.ts'

export function Screen() {
  const t = useText('common')
  return <PageTitle>{t('appName')}</PageTitle>
}
