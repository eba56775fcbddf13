/**
 * How long the list of applications takes to answer to keys and clicks (Interaction to Next Paint), and how many calls each makes:
 * 10,000 applications on PostgreSQL, headless Chromium, four times slower processor. `npm run bench -- interactions`.
 */
import { launchBrowser, type Page } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/server.ts'
import { signIn } from './kill/call.ts'
import { DEMO_PASSWORD, makeBed, settingsFor } from './lib/bed.ts'
import { printMachine, printTable, quantile } from './lib/compare.ts'

const TIMES = 10
const SETTLED_MS = 700

// Runs in the page, whose types this program does not have. Only what the browser counts as an interaction has an id.
const WATCH = `
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest = Math.max(longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const link = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()

const ACTS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['J, to the next row', (page) => page.keyboard.press('j')],
  ['X, tick the row', (page) => page.keyboard.press('x')],
  [
    'tick a row with the mouse',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(2)
        .click(),
  ],
  ['sort by a header', link(/^Submitted/)],
  // Sorting has led back to the first.
  ['the next page', link(/^Next/)],
  ['open the columns', (page) => page.getByRole('button', { name: 'Columns' }).click()],
  ['close them', (page) => page.keyboard.press('Escape')],
]

printMachine('npm run bench -- interactions', `each act ${TIMES} times, 10,000 applications`)
const bed = await makeBed(10_000)
const server = await startServer({ settings: settingsFor(bed.url) })
const browser = await launchBrowser()
try {
  const token = await signIn(server.baseURL, 'officer', DEMO_PASSWORD)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript({ content: `localStorage.setItem('auth.token', '${token}')` })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(`${server.baseURL}/admin/applications?per_page=25`, { waitUntil: 'load' })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1
  })

  const found = new Map<string, { took: number[]; calls: number[] }>(
    ACTS.map(([name]) => [name, { took: [], calls: [] }]),
  )
  for (let turn = 0; turn < TIMES; turn += 1)
    for (const [name, act] of ACTS) {
      await page.evaluate('longest = 0')
      calls = 0
      await act(page)
      // The browser reports an interaction after its next paint, and calls follow.
      await page.waitForTimeout(SETTLED_MS)
      found.get(name)?.took.push(await page.evaluate<number>('longest'))
      found.get(name)?.calls.push(calls)
    }
  printTable(
    'Interaction to Next Paint, ms (0: below 16)',
    ['', 'median', 'longest', 'calls'],
    [...found].map(([name, of]) => [
      name,
      quantile(of.took, 0.5).toFixed(0),
      Math.max(...of.took).toFixed(0),
      String(Math.max(...of.calls)),
    ]),
  )
} finally {
  await browser.close()
  await server.stop()
  server.remove()
  await bed.remove()
}
