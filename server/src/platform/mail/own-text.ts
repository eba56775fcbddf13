import type { Language } from '@testamur/contract/languages'
import type { Message } from '@testamur/contract/message'
import { type Code, messageOfValue } from '../../messages/message.ts'
import { namesIn, say } from '../../messages/say.ts'
import type { OwnWords } from '../own-words/index.ts'
import type { ComposedMail, MailText } from './layout.ts'
import type { MailTextOfOurs } from './mail-text.ts'
import { type MailName, mailTexts } from './mail-texts.ts'

export type OwnMailText = { readonly subject: string; readonly paragraphs: readonly string[] }

const VARIABLE = /\{(\w+)\}/g

/** All variables in braces, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
]

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(VARIABLE, (written, name: string) => values.get(name) ?? written)

/** The institution's paragraphs replace ours; other parts keep their place. */
export function rewriteMail(
  { subject, content }: ComposedMail,
  name: MailName,
  written: OwnMailText,
  { language, own }: { readonly language: Language; readonly own: OwnWords },
): ComposedMail {
  const ours = new Set<string>(mailTexts[name].paragraphs)
  const isOurs = (words: MailText): words is Message =>
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
    name,
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

/** Our text with its variables as written: `{name}`. */
export function ourText({ subject, paragraphs }: MailTextOfOurs, language: Language): OwnMailText {
  const write = (code: Code) =>
    say({ code, params: Object.fromEntries(namesIn(code).map((name) => [name, `{${name}}`])) }, language)
  return { subject: write(subject), paragraphs: paragraphs.map(write) }
}

/** The variables that a text for this email may use. */
export const variablesOf = ({ subject, paragraphs }: MailTextOfOurs): string[] => [
  ...new Set([subject, ...paragraphs].flatMap(namesIn)),
]
