import type { Language } from '@testamur/contract/languages'
import type { Message } from '@testamur/contract/message'
import type { Db, Tx } from '../../db/client.ts'
import { type Code, messageOfValue } from '../../messages/message.ts'
import { namesIn, say } from '../../messages/say.ts'
import type { OwnWords } from '../own-words/index.ts'
import type { ComposedMail, Words } from './layout.ts'
import { type MailTextOfOurs, mailTexts, nameMail } from './mail-texts.ts'
import { findMailText } from './mail-texts-store.ts'

export type Writing = { readonly subject: string; readonly paragraphs: readonly string[] }

const VARIABLE = /\{(\w+)\}/g

/** Everything in braces, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
]

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(VARIABLE, (written, name: string) => values.get(name) ?? written)

/** A mail in the words of the institution, where it wrote its own; what staff wrote is left alone. */
export async function applyOwnText(
  db: Db | Tx,
  mail: ComposedMail,
  language: Language,
  own: OwnWords,
): Promise<ComposedMail> {
  const name = nameMail(mail)
  const written = name === null ? null : await findMailText(db, name, language)
  return name === null || written === null ? mail : rewriteMail(mail, name, written, { language, own })
}

/** The institution's paragraphs stand where the first of ours stood; whatever else is in the mail stays in its place. */
export function rewriteMail(
  { subject, content }: ComposedMail,
  name: string,
  written: Writing,
  { language, own }: { readonly language: Language; readonly own: OwnWords },
): ComposedMail {
  const ours = new Set<string>(mailTexts[name]?.paragraphs)
  const isOurs = (words: Words): words is Message =>
    typeof words === 'object' && 'code' in words && ours.has(words.code)
  const values = new Map(
    [subject, ...content.paragraphs.filter(isOurs)].flatMap((words) =>
      typeof words === 'object' && 'code' in words
        ? Object.entries(words.params ?? {}).map(
            ([param, value]) => [param, say(messageOfValue(value), language, own)] as const,
          )
        : [],
    ),
  )
  const at = Math.max(0, content.paragraphs.findIndex(isOurs))
  const others = content.paragraphs.filter((words) => !isOurs(words))
  return {
    subject: { written: fill(written.subject, values) },
    content: {
      ...content,
      paragraphs: [
        ...others.slice(0, at),
        ...written.paragraphs.map((text) => ({ written: fill(text, values) })),
        ...others.slice(at),
      ],
    },
  }
}

/** Our text, with its variables as they are written: `{name}`. */
export function ourText({ subject, paragraphs }: MailTextOfOurs, language: Language): Writing {
  const write = (code: Code) =>
    say({ code, params: Object.fromEntries(namesIn(code).map((name) => [name, `{${name}}`])) }, language)
  return { subject: write(subject), paragraphs: paragraphs.map(write) }
}

/** What a text of this mail may leave open. */
export const variablesOf = ({ subject, paragraphs }: MailTextOfOurs): string[] => [
  ...new Set([subject, ...paragraphs].flatMap(namesIn)),
]
