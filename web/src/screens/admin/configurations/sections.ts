import { useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useInstitution } from '../../../lib/portal.ts'

const sections = [
  'go_live',
  'institution',
  'look',
  'formats',
  'office',
  'programmes',
  'grading',
  'policies',
  'recipients',
  'mail',
  'texts',
  'providers',
  'records',
  'services',
  'signing',
  'words',
] as const
export type Section = (typeof sections)[number]

/** The section of translations is only shown if the portal has a language other than English. */
export function useSections(): Section[] {
  const languages = useInstitution()?.languages ?? []
  const translated = languages.some((language) => language !== 'en')
  return sections.filter((section) => section !== 'words' || translated)
}

/** The address of a section. The screen's own address shows the list and, on a wide screen, the first section beside it. */
export const sectionPath = (section: Section): string => `${adminPaths.configurations}?section=${section}`

export const programmePath = (id: number | 'new'): string => `${sectionPath('programmes')}&programme=${id}`

export const scalePath = (id: number | 'new'): string => `${sectionPath('grading')}&scale=${id}`

export const mailTextPath = (mail: string, language: string): string =>
  `${sectionPath('mail')}&mail=${mail}&language=${language}`

/** Every email as it looks, in a language. */
export const mailGalleryPath = (language: string): string => `${sectionPath('mail')}&gallery=${language}`

/** The address of the French texts; with a search, of those that match it. */
export const wordsPath = (search: string): string =>
  `${sectionPath('words')}&search=${encodeURIComponent(search)}`

export const providerPath = (alias: string): string =>
  `${sectionPath('providers')}&provider=${encodeURIComponent(alias)}`

export const newProviderPath = `${sectionPath('providers')}&add=1`

type Chosen = {
  section: Section
  /** The address names a section; otherwise it is that of the list. */
  named: boolean
  provider: string | null
  adding: boolean
}

export function useSection(): Chosen {
  const [params] = useSearchParams()
  const offered = useSections()
  const wanted = params.get('section')
  const named = offered.find((known) => known === wanted)
  return {
    section: named ?? sections[0],
    named: named !== undefined,
    provider: params.get('provider'),
    adding: params.has('add'),
  }
}
