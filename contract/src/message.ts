import type { z } from 'zod'
import type { Minor } from './money.ts'

/**
 * What the portal says, before it has a language: the code of a message in the catalogues, and what changes in it. It is
 * stored and passed so, and said where somebody reads it. Nothing that was said is ever read back.
 */
export type Message = { readonly code: string; readonly params?: Readonly<Record<string, Param>> }

/**
 * What stands in a message. A text is what somebody typed, or a name, a number or a reference: it is the same in every
 * language. Lists are said as the language says them: "A, B and C".
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
  /** An amount whose currency stands elsewhere. */
  | { readonly amount: Minor }
  /** A number with the separators of the language. */
  | { readonly count: number }
  /** `2026-11-21`, written out. */
  | { readonly day: string }
  /** A country by its code (ISO 3166-1 alpha-2). */
  | { readonly country: string }
  /** What the institution wrote, and translated beside it. */
  | { readonly own: string }

/** What a reply takes where a person reads: a message, or a text that is the same in every language. */
export type Said = Message | string

/** What a handler answers for a schema: messages where the text travels. */
export type Unsaid<Schema extends z.ZodType> = z.input<Schema>
