import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import { textOf } from '../lib/text.ts'
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, themeCss } from '../lib/theme.ts'
import { shapes } from '../ui/icon-shapes.ts'
import { ENTRY, type Manifest } from './preloads.ts'
import { rosette } from './rosette.ts'

export type Assets = {
  manifest: Manifest
  /** The style sheet of public pages, small enough to be printed into each page. */
  css: string
  apiBaseUrl: string
  redirectOrigins: readonly string[]
}

export type RenderedDocument = {
  html: string
  /** The inline parts, byte for byte, for the hashes of the content policy. */
  inlineStyles: string[]
  inlineScripts: string[]
}

type Input = {
  body: string
  preloads: readonly string[]
  styles: readonly string[]
  institution: Institution | null
  applicationData?: ApplicationData | null
  locale: Language
  assets: Assets
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** JSON inside a script: no sequence in it may end the script or start a comment. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** React prints a page's title and meta before its body; they belong into the head. */
function split(printed: string): { head: string; body: string } {
  const match = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/.exec(printed)
  const head = match?.[0] ?? ''
  return { head, body: printed.slice(head.length) }
}

const APPEARANCE = `try{var a=localStorage.getItem('appearance');if(a==='light'||a==='dark')document.documentElement.dataset.theme=a}catch(e){}`

/**
 * The typeface is not preloaded: a browser waits with the first paint for a font that is, and the fallback of
 * `styles.css` is as wide and as high, so that nothing moves when it arrives.
 */
function links({ preloads, assets, institution }: Input): string {
  return [
    `<link rel="preload" href="${escape(assets.apiBaseUrl)}/institution" as="fetch" crossorigin>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    institution?.logo_url && `<link rel="icon" href="${escape(institution.logo_url)}">`,
  ]
    .filter(Boolean)
    .join('')
}

/** All icons once; parts refer to them by ID. */
const SPRITE = `<svg hidden xmlns="http://www.w3.org/2000/svg">${Object.entries(shapes)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 20 20"><path d="${path}"/></symbol>`)
  .join('')}${rosette()}</svg>`

/** All sides are logical, so a right-to-left language needs nothing else. */
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
const directionOf = (locale: string): string => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')

export function documentOf(input: Input): RenderedDocument {
  const { institution, applicationData, locale, assets } = input
  const t = textOf('document')
  const name = institution?.name ?? textOf('common')('appName')
  const { head, body } = split(input.body)
  const script = `window.__PORTAL__=${inScript({
    apiBaseUrl: assets.apiBaseUrl,
    ...(assets.redirectOrigins.length > 0 && { redirectOrigins: assets.redirectOrigins }),
    locale,
    theme: institution?.theme ?? { primary: DEFAULT_PRIMARY, secondary: DEFAULT_SECONDARY },
    ...(body !== '' && institution && { institution }),
    ...(body !== '' && applicationData && { applicationData }),
  })};${APPEARANCE}`
  const theme = themeCss(institution?.theme)
  const title = head.includes('<title>') ? '' : `<title>${escape(name)}</title>`
  const description = escape(t('description', { institution: name }))
  const html =
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${title}${head}` +
    `<meta name="description" content="${description}"><meta name="referrer" content="no-referrer">` +
    `<meta name="color-scheme" content="light dark"><script>${script}</script>${links(input)}` +
    `<style>${assets.css}</style><style>${theme}</style>` +
    input.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('') +
    `<script type="module" src="/${assets.manifest[ENTRY]?.file ?? ''}"></script></head><body>` +
    `<div id="page-loader" role="presentation"><span></span></div>${SPRITE}<div id="root">${body}</div>` +
    `<noscript><p class="noscript">${escape(t('noScript'))}</p></noscript></body></html>`
  return { html, inlineStyles: [assets.css, theme], inlineScripts: [script] }
}
