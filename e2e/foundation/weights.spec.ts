import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { waitForHydration } from '../support/page.ts'
import { institution } from './data.ts'
import { buildSuccess } from './portal.ts'
import { expect, test } from './test.ts'

const CLIENT = fileURLToPath(new URL('../../web/dist/client/', import.meta.url))
const KIB = 1024
/** The stricter reading of the budget for scripts: 1 KB is 1,000 bytes. */
const KB = 1000

const weight = (path: string) => gzipSync(readFileSync(`${CLIENT}${path}`), { level: 9 }).length / KB

/** The scripts that a page names, which are all that run on a first visit. */
const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="\/(build\/[^"]+\.js)"/g)].map(([, path = '']) => path)),
]

const budgets = [
  ['/', 115],
  ['/apply', 140],
  ['/admin/applications', 160],
] as const

for (const [path, most] of budgets)
  for (const language of ['en', 'fr'])
    test(`${path} takes at most ${most} KB of JavaScript, compressed, in ${language}`, async ({
      request,
    }) => {
      const html = await (await request.get(path, { headers: { 'accept-language': language } })).text()
      expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe(language)
      const scripts = scriptsOf(html)
      expect(scripts.length).toBeGreaterThan(3)
      const heaviest = scripts.map((script) => `${script} ${weight(script).toFixed(1)}`).join('\n')
      expect(
        scripts.reduce((sum, script) => sum + weight(script), 0),
        heaviest,
      ).toBeLessThanOrEqual(most)
    })

/** What browsers get: the server sends the compressed files beside those that the scripted portal of these tests sends. */
const sentWeight = (path: string) => readFileSync(`${CLIENT}${path}.br`).length / KB

test('/apply fetches at most 130 KB of JavaScript until somebody types, and then the later steps', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname.slice(1))
  })
  await page.goto('/apply', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  const named = [...asked]
  expect(named.filter((script) => script.includes('/copies-step-'))).toEqual([])
  expect(named.reduce((sum, script) => sum + sentWeight(script), 0)).toBeLessThanOrEqual(130)
  await page.getByLabel('Email address').fill('a')
  await expect
    .poll(() => ['copies-step', 'check-step'].filter((step) => [...asked].join().includes(`/${step}-`)))
    .toHaveLength(2)
})

test('a page names all the scripts its first visit runs', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname.slice(1))
  })
  const answer = await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const named = scriptsOf((await answer?.text()) ?? '')
  expect([...asked].sort()).toEqual(named.sort())
})

test('the style sheet of public pages takes at most 10 KiB, and the first paint waits for no font', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(css.length).toBeGreaterThan(5000)
  expect(gzipSync(css, { level: 9 }).length / KIB).toBeLessThanOrEqual(10)
  // A browser waits with it for a font that is preloaded.
  expect(html).not.toContain('as="font"')
})

for (const path of ['/', '/apply', '/login'])
  test(`the words of ${path} and the names in them take one font file`, async ({ portal, page }) => {
    portal.answers['GET /institution'] = () =>
      buildSuccess({ ...institution, name: 'Ọlọ́run Ńwachukwu Ɗan ₦ University' })
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname.slice(1))
    })
    await page.goto(path)
    await waitForHydration(page)
    await page.evaluate(async () => void (await document.fonts.ready))
    expect([...fonts]).toHaveLength(1)
    expect(readFileSync(`${CLIENT}${[...fonts][0]}`).length / KIB).toBeLessThanOrEqual(30)
  })
