import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import * as serverEnglish from '../../server/src/messages/en/index.ts'
import * as serverFrench from '../../server/src/messages/fr/index.ts'
import type { Portal } from './test.ts'

type Catalogue = Readonly<Record<string, string>>
type Known = { readonly exact: ReadonlySet<string>; readonly patterns: readonly RegExp[] }

const MESSAGES = new URL('../../web/src/messages/', import.meta.url)
/** Texts shorter than a word do not show their language. */
const WORD = /\p{L}{3}/u
const PLACE = '\uFFFC'

/** Switches the browser to French from the next page on; the institution offers it. */
export async function readInFrench(page: Page, portal: Portal): Promise<void> {
  const headers = {
    authorization: `Bearer ${await portal.staffToken('admin')}`,
    'content-type': 'application/json',
  }
  const { data } = (await (await fetch(`${portal.baseURL}/api/institution`)).json()) as {
    data: { id: number }
  }
  const reply = await fetch(`${portal.baseURL}/api/institutions/${data.id}`, {
    ...{ method: 'PUT', headers, body: JSON.stringify({ languages: ['en', 'fr'] }) },
  })
  if (!reply.ok) throw new Error(`French cannot be offered: ${reply.status} ${await reply.text()}`)
  await page.context().addCookies([{ name: 'language', value: 'fr', url: portal.baseURL }])
}

/** Expects no English message on the page; `written` are texts by people, besides what the institution offers. */
export async function expectFrench(page: Page, written: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const { english, french } = await known()
  const offered = await offeredOn(page)
  const fits = (text: string, { exact, patterns }: Known) =>
    exact.has(text) || patterns.some((pattern) => pattern.test(text))
  const left = (await readTexts(page)).filter(
    (text) => !written.includes(text) && !offered.has(text) && fits(text, english) && !fits(text, french),
  )
  expect(left, `English on ${page.url()}`).toEqual([])
}

/** The institution's own names and texts: what it offers, and what it says about itself. */
async function offeredOn(page: Page): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replaceAll(/\s+/g, ' ').trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  for (const path of ['application-data', 'institution', 'payment-types'])
    gather(await (await page.request.get(`${new URL(page.url()).origin}/api/${path}`)).json())
  return texts
}

/** What a person sees or a screen reader reads, one text or attribute each. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Without the institution's name, which follows: what the window is about may be the name of a thing.
    const texts = [document.title.replace(/ – [^–]*$/, '')]
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.closest('select, .sr-only') && !element.checkVisibility({ visibilityProperty: true }))
        continue
      if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName)) continue
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data)
      for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    }
    return [
      ...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')),
    ]
  })

let read: Promise<{ english: Known; french: Known }> | undefined

/** Every message of the web app and the server that differs between the languages. */
const known = () => (read ??= readMessages())

async function readMessages(): Promise<{ english: Known; french: Known }> {
  const pairs: [english: string, french: string][] = []
  const pair = (english: Catalogue, french: Catalogue) => {
    for (const [key, text] of Object.entries(english)) pairs.push([text, french[key] ?? ''])
  }
  const translations = new Map<string, Catalogue>(Object.entries(serverFrench))
  for (const [area, english] of Object.entries(serverEnglish)) pair(english, translations.get(area) ?? {})
  for (const file of readdirSync(new URL('en/', MESSAGES))) {
    const [english, translated] = await Promise.all(['en', 'fr'].map((language) => catalogue(language, file)))
    pair(english ?? {}, translated ?? {})
  }
  const different = pairs.filter(([english, french]) => english !== french)
  return {
    english: knownOf(different.map(([text]) => text)),
    french: knownOf(different.map(([, text]) => text)),
  }
}

async function catalogue(language: string, file: string): Promise<Catalogue> {
  const module = (await import(new URL(`${language}/${file}`, MESSAGES).href)) as Record<string, Catalogue>
  return Object.values(module)[0] ?? {}
}

function knownOf(messages: readonly string[]): Known {
  const forms = messages.flatMap(formsOf).map((form) => form.replaceAll(/\s+/g, ' ').trim())
  const worded = [...new Set(forms)].filter((form) => WORD.test(form))
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return {
    exact: new Set(worded.filter((form) => !form.includes(PLACE))),
    patterns: worded
      .filter((form) => form.includes(PLACE))
      .map((form) => new RegExp(`^${form.split(PLACE).map(literal).join('.+?')}$`)),
  }
}

/** `{count, plural, one {# day} other {# days}}`: each of its forms, with placeholders for what varies. */
function formsOf(message: string): string[] {
  const start = message.indexOf('{')
  if (start === -1) return [message]
  const end = closing(message, start)
  const [, kind, ...cases] = message.slice(start + 1, end).split(',')
  const inside = kind === undefined ? [PLACE] : casesOf(cases.join(',')).flatMap(formsOf)
  const rest = formsOf(message.slice(end + 1))
  return inside.flatMap((form) =>
    rest.map((tail) => message.slice(0, start) + form.replaceAll('#', PLACE) + tail),
  )
}

function casesOf(text: string): string[] {
  const start = text.indexOf('{')
  if (start === -1) return []
  const end = closing(text, start)
  return [text.slice(start + 1, end), ...casesOf(text.slice(end + 1))]
}

function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
