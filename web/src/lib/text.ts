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

/** As the build compiled it: a plain text stays a text. */
type Catalogue = Readonly<Record<string, Tokens | string>>
type CatalogueModule = Readonly<Record<string, Catalogue>>

type Catalogues = Record<string, () => Promise<CatalogueModule>>

const catalogues = import.meta.glob(['../messages/en/*.ts', '!../messages/en/admin*.ts']) as Catalogues

/** A language beside English brings the names of its catalogues along, and only to those who read it. */
const languages: Record<
  Exclude<Language, 'en'>,
  () => Promise<{ catalogues: Record<string, () => Promise<unknown>> }>
> = {
  fr: () => import('./languages/fr.ts'),
}

/** The back office brings its words along; the public side does not even know their names. */
export function addCatalogues(more: Record<string, () => Promise<unknown>>): void {
  Object.assign(catalogues, more)
}

const loaded = new Map<string, Catalogue>()

const pathOf = (area: string, of: Language = language()): string => `../messages/${of}/${area}.ts`

export const hasArea = (area: string): boolean => pathOf(area, 'en') in catalogues

/** Loads the catalogues a route names; each travels once. */
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

/** For code outside components; the area must have been loaded. A missing message shows its own name. */
export const textOf =
  <A extends Area>(area: A): Translate<A> =>
  (key, values: Values = {}) => {
    const message = loaded.get(pathOf(area))?.[key] ?? `${area}.${key}`
    return typeof message === 'string' ? message : format(message, values, language())
  }

const translators = new Map<string, unknown>()

/** The words of one area: `const t = useText('home')`, `t('title')`, `t('copies', { count: 3 })`. */
export function useText<A extends Area>(area: A): Translate<A> {
  const known = translators.get(area)
  if (known !== undefined) return known as Translate<A>
  const made = textOf(area)
  translators.set(area, made)
  return made
}
