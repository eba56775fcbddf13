import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { ServiceBoard } from '@testamur/contract/service-board'
import { chooseLanguage } from './language.ts'
import type { Page, RenderPage } from './pages.ts'
import { pagePolicy, pictureOrigins } from './security.ts'

/** The portal's data that a page shows, in the language of the page. */
type Shown = {
  readonly institution: Institution | null
  readonly applicationData: ApplicationData | null
  readonly serviceBoard: ServiceBoard | null
}

/** The data with which pages are rendered; `version` changes with any of it. */
export type PageData = {
  readonly version: string
  /** The languages of the pages; the first is for readers who have not chosen. */
  readonly languages: readonly Language[]
  readonly shownIn: (language: Language) => Shown
}

type Assets = {
  manifest: unknown
  css: string
  apiBaseUrl: string
  redirectOrigins: readonly string[]
}

type Rendered = { status: number; html: string; inlineStyles: string[]; inlineScripts: string[] }

/** The part of `web/src/entry-server.tsx` that is called here. The bundle is loaded by its path, never imported. */
type Bundle = {
  patternOf(url: string): string
  render(
    input: Shown & {
      url: string
      locale: Language
      assets: Assets
    },
  ): Promise<Rendered>
}

export type PrinterOptions = {
  /** `web/dist`: `manifest.json`, `client/`, `server/entry-server.js`. */
  readonly folder: string
  readonly apiBaseUrl: string
  readonly redirectOrigins: readonly string[]
  readonly load: () => Promise<PageData>
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function readAssets({
  folder,
  apiBaseUrl,
  redirectOrigins,
}: Omit<PrinterOptions, 'load'>): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { css?: string[] }
  >
  const files = manifest['src/main.tsx']?.css ?? []
  const css = await Promise.all(files.map((file) => readFile(join(folder, 'client', file), 'utf8')))
  return { manifest, css: css.join('').trim(), apiBaseUrl, redirectOrigins }
}

async function pageOf(
  { html, status, ...inline }: Rendered,
  apiBaseUrl: string,
  institution: Institution | null,
): Promise<Page> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([compressed.br(identity, { params }), compressed.gzip(identity)])
  const policy = pagePolicy({
    scriptHashes: inline.inlineScripts.map(hash),
    styleHashes: inline.inlineStyles.map(hash),
    connect: /^https?:/.test(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [],
    images: institution
      ? pictureOrigins([
          institution.logo_url,
          institution.text_logo_url,
          institution.dark_text_logo_url,
          institution.banner_url,
        ])
      : [],
  })
  // An address may contain a tracking ID, and a page names the files of one release, so pages are not cached.
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' }
  return { status, html: { identity, br, gzip: zipped }, headers }
}

/** Renders the pages of the built web app, once for each route, language and version of their data. */
export async function createPrinter({ load, ...options }: PrinterOptions): Promise<RenderPage> {
  const { folder, apiBaseUrl } = options
  const assets = await readAssets(options)
  const bundle = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as Bundle
  let printed = new Map<string, Promise<Page>>()
  let printedVersion: string | null = null

  async function print(url: string, locale: Language, shown: Shown): Promise<Page> {
    const rendered = await bundle.render({ ...shown, url, locale, assets })
    return pageOf(rendered, apiBaseUrl, shown.institution)
  }

  return async (url, reader = { wanted: [] }) => {
    const data = await load()
    if (data.version !== printedVersion) {
      printed = new Map()
      printedVersion = data.version
    }
    const pages = printed
    const locale = chooseLanguage(reader.wanted, data.languages)
    const pattern = `${locale} ${bundle.patternOf(url)}`
    const known = pages.get(pattern)
    if (known) return known
    const page = print(url, locale, data.shownIn(locale))
    pages.set(pattern, page)
    // A page that failed to render is rendered again by the next request.
    page.catch(() => pages.delete(pattern))
    return page
  }
}
