import { useInstitution } from '../lib/portal.ts'
import { useText } from '../lib/text.ts'

/** The title of the window: what this page is, and whose portal. */
export function PageTitle({ children }: { children: string }) {
  const t = useText('common')
  const institution = useInstitution()
  return <title>{`${children} – ${institution?.name ?? t('appName')}`}</title>
}
