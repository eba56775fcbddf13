import type * as en from './en/index.ts'

type Catalogues = typeof en

/** Every code: the area, a dot, the key within its catalogue. */
export type Code = {
  [Area in keyof Catalogues]: `${Area}.${keyof Catalogues[Area] & string}`
}[keyof Catalogues]

type English<C extends Code> = C extends `${infer Area extends keyof Catalogues}.${infer Key}`
  ? Key extends keyof Catalogues[Area]
    ? Catalogues[Area][Key]
    : never
  : never

/**
 * The names within braces; quoted braces are text (`'{'8,12'}'`). In messages with `plural` or `select`, TypeScript
 * cannot distinguish names from cases.
 */
type NamesIn<Text> = Text extends `${string}, plural,${string}` | `${string}, select,${string}`
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? (Name extends `'${string}` ? never : Name) | NamesIn<Rest>
    : never

export type NamesOf<C extends Code> = NamesIn<English<C>>

/** The English text of a message, in ICU MessageFormat. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
