/**
 * Size and first paint of the pages that a graduate on a slow phone opens first: built, compressed, headless Chromium, four
 * times slower processor, slow 4G as in the developer tools (562 ms, 1.47 Mbit/s). `npm run bench -- pages`.
 */
import { launchBrowser } from '../e2e/support/browser.ts'
import { startServer } from '../e2e/support/server.ts'
import { makeBed, settingsFor } from './lib/bed.ts'
import { printMachine, printTable, quantile } from './lib/compare.ts'

const RUNS = 5
const PAGES = ['/', '/apply', '/start-application', '/track', '/login']
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}

// Runs in the page, whose types this program does not have.
const WATCH = `
  globalThis.seen = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => { seen.lcp = list.getEntries().at(-1).startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.cls += entry.value })
    .observe({ type: 'layout-shift', buffered: true })`
const READ = `(() => {
  const size = (kind) => performance.getEntriesByType('resource')
    .filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const [page] = performance.getEntriesByType('navigation')
  return { ...seen, js: size(/[.]js$/), fonts: size(/[.]woff2$/), html: page.encodedBodySize }
})()`

type Visit = {
  readonly lcp: number
  readonly cls: number
  readonly js: number
  readonly html: number
  readonly fonts: number
}

printMachine('npm run bench -- pages', `${RUNS} visits of each page with an empty cache; medians`)
// Its records are imported before, so that no visit shares the processor with that.
const bed = await makeBed(0)
const server = await startServer({ settings: settingsFor(bed.url) })
const browser = await launchBrowser()

/** One visit with an empty cache. */
async function visit(path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({ content: WATCH })
  await page.goto(server.baseURL + path, { waitUntil: 'networkidle' })
  const measured = await page.evaluate<Visit>(READ)
  await context.close()
  return measured
}

try {
  const rows: string[][] = []
  for (const path of PAGES) {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(path))
    const median = (of: keyof Visit) =>
      quantile(
        visits.map((one) => one[of]),
        0.5,
      )
    const kib = (of: keyof Visit) => (median(of) / 1024).toFixed(1)
    rows.push([
      path,
      median('lcp').toFixed(0),
      Math.min(...visits.map(({ lcp }) => lcp)).toFixed(0),
      median('cls').toFixed(3),
      kib('js'),
      kib('html'),
      kib('fonts'),
    ])
  }
  printTable('Pages', ['', 'LCP ms', '(best)', 'CLS', 'JS KiB sent', 'HTML+CSS KiB', 'fonts KiB'], rows)
} finally {
  await browser.close()
  await server.stop()
  server.remove()
  await bed.remove()
}
