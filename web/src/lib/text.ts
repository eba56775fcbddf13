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

type Catalogues = Record<string, () => Promise<CatalogueModule>>

const catalogues = import.meta.glob(['../messages/en/*.ts', '!../messages/en/admin*.ts']) as Catalogues

/** Each language other than English has a module of its own, loaded only for its readers. */
const languages: Record<
  Exclude<Language, 'en'>,
  () => Promise<{ catalogues: Record<string, () => Promise<unknown>> }>
> = {
  fr: () => import('./languages/fr.ts'),
}

/** The back office adds its catalogues here, so that public pages do not even contain their names. */
export function addCatalogues(more: Record<string, () => Promise<unknown>>): void {
  Object.assign(catalogues, more)
}

const loaded = new Map<string, Catalogue>()

const pathOf = (area: string, of: Language = language()): string => `../messages/${of}/${area}.ts`

export const hasArea = (area: string): boolean => pathOf(area, 'en') in catalogues

/** Loads the catalogues that a route names, each once. */
export async function loadAreas(areas: readonly string[], of: Language = language()): Promise<void> {
  if (of !== 'en') addCatalogues((await languages[of]()).catalogues)
  await Promise.all(
    areas.map(async (area) => {
      const path = pathOf(area, of)
      if (loaded.has(path)) return
      const load = catalogues[path]
      if (load === undefined) throw new Error(`No message catalogue ${path}`)
      loaded.set(path, Object.values(await load())[0] ?? {})
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
