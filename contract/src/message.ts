import type { z } from 'zod'
import type { Language } from './languages.ts'
import type { Minor } from './money.ts'

/**
 * A text of the portal, before it has a language: the code of a message in the catalogues, and its parameters. It is stored
 * and passed in this form, and translated when it is shown. Translated text is never parsed.
 */
export type Message = { readonly code: string; readonly params?: Readonly<Record<string, Param>> }

/**
 * A parameter of a message. A string is something typed, a name, a number or a reference, and is the same in every
 * language. Lists are joined as the language does: "A, B and C".
 */
export type Param =
  | string
  | number
  | Message
  | readonly Param[]
  | { readonly either: readonly Param[] }
  | { readonly sentences: readonly Param[] }
  | { readonly lines: readonly Param[] }
  | { readonly money: Minor; readonly currency: string }
  /** An amount whose currency is shown elsewhere. */
  | { readonly amount: Minor }
  /** A number, with the separators of the language. */
  | { readonly count: number }
  /** A date such as `2026-11-21`, written out. */
  | { readonly day: string }
  /** A country by its code (ISO 3166-1 alpha-2). */
  | { readonly country: string }
  /**
   * A text by the institution, as its own row translates it (`said`), where that is at hand; otherwise as the same text is
   * translated elsewhere.
   */
  | { readonly own: string; readonly said?: Readonly<Partial<Record<Language, string>>> }

/** The value of a text in a reply: a message, or a string that is the same in every language. */
export type Said = Message | string

/** The value a handler returns for a schema: messages in place of texts. */
export type Unsaid<Schema extends z.ZodType> = z.input<Schema>
