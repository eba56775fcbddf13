import { format, type Tokens, type Values } from '@testamur/contract/icu'
import type { Language } from '@testamur/contract/languages'
import { language } from './language.ts'

export type { Values } from '@testamur/contract/icu'

/**
 * The message areas, by name. Each file of `messages/en` adds itself:
 * `declare module '../../lib/text.ts' { interface Areas { home: typeof home } }`
 */
export interface Areas {}

export type Area = keyof Areas
export type Translate<A extends Area> = (key: keyof Areas[A] & string, values?: Values) => string

/** As compiled by the build: a text without placeholders remains a string. */
type Catalogue = Readonly<Record<string, Tokens | string>>
type CatalogueModule = Readonly<Record<string, Catalogue>>

type Catalogues = Record<string, () => Promise<unknown>>

const catalogues: Catalogues = {}

/** The catalogues of one side of the portal, by language: readers load the names of those in their own. */
type Side = Readonly<Record<Language, () => Promise<{ catalogues: Catalogues }>>>

const english = { catalogues: import.meta.glob(['./en/*.ts', '!./en/admin*.ts'], { base: '../messages' }) }
const sides: Side[] = [{ en: async () => english, fr: () => import('./languages/fr.ts') }]

/** The back office adds itself here, so that public pages do not even contain the names of its catalogues. */
export function addSide(side: Side): void {
  sides.push(side)
}

export function addCatalogues(more: Catalogues): void {
  Object.assign(catalogues, more)
}

const loaded = new Map<string, Catalogue>()

const pathOf = (area: string, of: Language = language()): string => `./${of}/${area}.ts`

/** Loads the catalogues that a route names, each once. */
export async function loadAreas(areas: readonly string[], of: Language = language()): Promise<void> {
  for (const side of await Promise.all(sides.map((each) => each[of]()))) addCatalogues(side.catalogues)
  await Promise.all(
    areas.map(async (area) => {
      const path = pathOf(area, of)
      if (loaded.has(path)) return
      const load = catalogues[path]
      if (load === undefined) throw new Error(`No message catalogue ${path}`)
      loaded.set(path, Object.values((await load()) as CatalogueModule)[0] ?? {})
    }),
  )
}

/** For code outside components. The area must have been loaded; a missing message shows its own name. */
export const textOf =
  <A extends Area>(area: A): Translate<A> =>
  (key, values: Values = {}) => {
    const message = loaded.get(pathOf(area))?.[key] ?? `${area}.${key}`
    return typeof message === 'string' ? message : format(message, values, language())
  }

const translators = new Map<string, unknown>()

/** The messages of one area: `const t = useText('home')`, `t('title')`, `t('copies', { count: 3 })`. */
export function useText<A extends Area>(area: A): Translate<A> {
  const known = translators.get(area)
  if (known !== undefined) return known as Translate<A>
  const made = textOf(area)
  translators.set(area, made)
  return made
}
