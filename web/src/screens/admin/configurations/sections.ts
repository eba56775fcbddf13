import { useSearchParams } from 'react-router'
import { signedInUser } from '../../../features/identity/session.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'

const sections = ['institution', 'words', 'policies', 'recipients', 'providers', 'records'] as const
export type Section = (typeof sections)[number]

/** Without another language beside English there are no words to say in it. */
export function useSections(): Section[] {
  const languages = useInstitution()?.languages ?? []
  const translated = languages.some((language) => language !== 'en')
  return sections.filter((section) => section !== 'words' || translated)
}

/** Each part has an address of its own; the first is the screen's. */
export const sectionPath = (section: Section): string =>
  section === 'institution' ? adminPaths.configurations : `${adminPaths.configurations}?section=${section}`

export const providerPath = (alias: string): string =>
  `${sectionPath('providers')}&provider=${encodeURIComponent(alias)}`

export const newProviderPath = `${sectionPath('providers')}&add=1`

export function useSection(): { section: Section; provider: string | null; adding: boolean } {
  const [params] = useSearchParams()
  const offered = useSections()
  const wanted = params.get('section')
  const section = offered.find((known) => known === wanted) ?? 'institution'
  return { section, provider: params.get('provider'), adding: params.has('add') }
}

export const useMayWrite = (): boolean =>
  useStore(signedInUser)?.permissions.includes('settings.write') ?? false
