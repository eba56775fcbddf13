import type { Language } from '@testamur/contract/languages'
import type { Said as Sayable } from '@testamur/contract/message'
import { keepMarks } from '@testamur/contract/written/french-spaces'
import { messageOf, messageOfValue } from '../../messages/message.ts'
import { say as sayIn } from '../../messages/say.ts'
import type { OwnWords } from '../own-words/index.ts'
import { type MailName, mailTexts } from './mail-texts.ts'

/** A message, or what somebody wrote, which is marked so that it is never translated. */
export type MailText = Sayable | { readonly written: string; readonly mark?: Sayable }

/** Whom an email is from: its look, and what stands at its end where that is given. */
export type MailSender = {
  readonly name: string
  readonly colour: string
  readonly registrar?: { readonly name: string; readonly title: string }
  readonly office?: Readonly<Record<'name' | 'phone' | 'email' | 'hours', string>>
}

/** The content of an email, before its language and look. */
export type MailContent = {
  readonly institution: MailSender
  readonly greeting: MailText
  readonly paragraphs: readonly MailText[]
  /** It says what the button of this name says, unless it has words of its own. */
  readonly button?: { readonly label?: Sayable; readonly url: string }
  /** A table of facts: label and value. */
  readonly facts?: readonly (readonly [label: Sayable, value: Sayable])[]
  readonly closing?: Sayable
}

export type ComposedMail = {
  /** By which the institution's own text of it is found; `null`: staff wrote it. */
  readonly name: MailName | null
  readonly subject: MailText
  readonly content: MailContent
}

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

type Said = {
  readonly institution: Pick<MailSender, 'name' | 'colour'>
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string } | undefined
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly closing: string
  readonly signature: readonly string[]
  readonly office: readonly string[]
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** One look for all emails: plain enough for any mail program, with a plain text part that says the same. */
export function layOutMail(
  { name, subject, content }: ComposedMail,
  language: Language,
  own: OwnWords,
): RenderedMail {
  const say = (words: MailText): string => {
    if (typeof words === 'string' || 'code' in words) return sayIn(words, language, own)
    return words.mark === undefined ? words.written : `${sayIn(words.mark, language, own)} ${words.written}`
  }
  const { institution, greeting, paragraphs, facts = [], button, closing } = content
  const said: Said = {
    institution,
    greeting: say(greeting),
    paragraphs: paragraphs.map(say),
    facts: facts.map(([label, value]) => [say(label), say(value)]),
    button: button && { url: button.url, label: say(button.label ?? buttonOf(name)) },
    closing: closing === undefined ? '' : say(closing),
    signature: signatureOf(institution),
    office: officeOf(institution, say),
  }
  return { subject: say(subject), html: toHtml(said, language), text: toText(said, language) }
}

/** A button without words would lead nobody on. */
function buttonOf(name: MailName | null): Sayable {
  const code = name === null ? undefined : mailTexts[name].button
  if (code === undefined) throw new TypeError(`The button of the mail ${name} says nothing`)
  return { code }
}

const there = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')

/** The registrar by name, or the institution where nobody was named. */
const signatureOf = ({ name, registrar }: MailSender): string[] =>
  registrar === undefined || registrar.name === ''
    ? [name]
    : [registrar.name, there([registrar.title, name]).join(', ')]

function officeOf({ office }: MailSender, say: (words: MailText) => string): string[] {
  if (office === undefined) return []
  const own = (text: string) => (text === '' ? '' : say(messageOfValue({ own: text })))
  return there([own(office.name), office.phone, office.email, own(office.hours)])
}

function toText(
  { greeting, paragraphs, facts, button, closing, signature, office }: Said,
  language: Language,
): string {
  const label = (text: string) => sayIn(messageOf('common.label', { text }), language)
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${label(name)} ${value}`).join('\n'),
    button ? `${label(button.label)}\n${button.url}` : '',
    closing,
    signature.join('\n'),
    office.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const COLOUR = /^#[0-9a-fA-F]{6}$/

function toHtml(
  { institution, greeting, paragraphs, facts, button, closing, signature, office }: Said,
  language: Language,
): string {
  const colour = COLOUR.test(institution.colour) ? institution.colour : '#1f2937'
  const put = (text: string) => escapeHtml(keepMarks(text, language))
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${put(text).replaceAll('\n', '<br>')}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#4b5563">${put(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${put(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    // Our colours are for a light page; in a mail program that darkens pages by itself some would be unreadable.
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(institution.name)}</title></head>`,
    '<body style="margin:0;background:#f3f4f6;font:16px/1.5 Helvetica,Arial,sans-serif;color:#111827">',
    '<div style="max-width:560px;margin:0 auto;padding:24px">',
    `<div style="border-top:4px solid ${colour};background:#ffffff;padding:24px">`,
    `<p style="margin:0 0 24px;font-weight:700;color:${colour}">${escapeHtml(institution.name)}</p>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    rows.length > 0 ? `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>` : '',
    button ? linkButton({ ...button, label: put(button.label) }, colour) : '',
    closing ? paragraph(closing) : '',
    paragraph(signature.join('\n')),
    office.length > 0 ? officeLines(office.map(put)) : '',
    '</div></div></body></html>',
  ].join('')
}

/** Of lines that are HTML already. */
const officeLines = (lines: readonly string[]): string =>
  '<p style="margin:24px 0 0;border-top:1px solid #e5e7eb;padding-top:16px;font-size:14px;color:#4b5563">' +
  `${lines.join('<br>')}</p>`

/** `label` is HTML already. */
function linkButton({ label, url }: { label: string; url: string }, colour: string): string {
  if (!/^https?:\/\//.test(url)) throw new TypeError('A button in a mail leads to a web address')
  const address = escapeHtml(url)
  return (
    `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;background:${colour};color:#ffffff;` +
    `padding:12px 20px;text-decoration:none;font-weight:600">${label}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:#4b5563;word-break:break-all">${address}</p>`
  )
}
