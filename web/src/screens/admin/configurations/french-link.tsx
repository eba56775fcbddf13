import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'
import { wordsPath } from './sections.ts'

/** A link to the French translation of a saved text, or to those of all texts of a record by its name. */
export function FrenchLink({ of, className = '' }: { of: string; className?: string }) {
  const t = useText('admin-configurations')
  const french = useInstitution()?.languages.includes('fr') ?? false
  const sought = searchFor(of)
  if (!french || sought === '') return null
  return (
    <Link to={wordsPath(sought)} className={`link inline-flex min-h-6 items-center text-sm ${className}`}>
      {t('frenchLink')}
      <span className="sr-only"> {t('frenchLinkOf', { text: sought })}</span>
    </Link>
  )
}

/** Cut to the length of the search box, because the beginning of a text is enough to find it. */
const LONGEST = 80

const searchFor = (text: string): string => (text.trim().split('\n')[0] ?? '').slice(0, LONGEST).trim()
