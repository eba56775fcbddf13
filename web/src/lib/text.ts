import { i18n } from './i18n.ts'

/**
 * The message areas, by name. Each file of `messages/en` adds itself:
 * `declare module '../../lib/text.ts' { interface Areas { home: typeof home } }`
 */
// biome-ignore lint: merged by the catalogues
export interface Areas {}

export type Area = keyof Areas & string
export type Values = Record<string, string | number>
export type Translate<A extends Area> = (key: keyof Areas[A] & string, values?: Values) => string

type CatalogueModule = Record<string, Record<string, string>>

const catalogues = import.meta.glob<CatalogueModule>('../messages/*/*.ts')
const loaded = new Set<string>()

export const cataloguePath = (area: string, locale = i18n.locale): string =>
  `../messages/${locale}/${area}.ts`

export const hasArea = (area: string): boolean => cataloguePath(area, 'en') in catalogues

/** Loads the catalogues a route names; each travels once. */
export async function loadAreas(areas: readonly string[], locale = i18n.locale): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      const path = cataloguePath(area, locale)
      if (loaded.has(path)) return
      const load = catalogues[path]
      if (load === undefined) throw new Error(`No message catalogue ${path}`)
      const module = await load()
      const messages = Object.values(module)[0] ?? {}
      i18n.load(
        locale,
        Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${area}.${key}`, text])),
      )
      loaded.add(path)
    }),
  )
}

/** For code outside components; the area must have been loaded. */
export const textOf =
  <A extends Area>(area: A): Translate<A> =>
  (key, values) =>
    i18n._(`${area}.${key}`, values)

const translators = new Map<string, unknown>()

/** The words of one area: `const t = useText('home')`, `t('title')`, `t('copies', { count: 3 })`. */
export function useText<A extends Area>(area: A): Translate<A> {
  const known = translators.get(area)
  if (known !== undefined) return known as Translate<A>
  const made = textOf(area)
  translators.set(area, made)
  return made
}
