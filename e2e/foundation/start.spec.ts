import { expectAccessible, waitForHydration } from '../support/page.ts'
import { institution } from './data.ts'
import { buildSuccess } from './portal.ts'
import { expect, stopClock, test } from './test.ts'

const REFUSED = /Failed to load resource|institution could not be fetched/

test('the app starts after the institution was fetched, not before', async ({ page, portal }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  portal.answers['GET /institution'] = async () => {
    await held
    return buildSuccess(institution)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => portal.calls.some(({ path }) => path === '/institution')).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
  await waitForHydration(page)
})

test('the institution is asked for once, by the page and its code together', async ({ page, portal }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect
    .poll(() => portal.calls.map(({ path }) => path).sort())
    .toEqual(['/application-data', '/institution'])
})

test('the app starts although the fetch of the institution fails, which is only logged', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(REFUSED)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  portal.answers['GET /institution'] = () => ({ status: 500, body: { status: 'error' } })
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(logged.some((text) => text.includes('institution'))).toBe(true)
})

test('the app starts although nothing answers at all', async ({ page, portal, noise }) => {
  noise.expect(REFUSED)
  portal.answers['GET /institution'] = () => 'hang up'
  portal.answers['GET /application-data'] = () => 'hang up'
  await page.goto('/login')
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the page loader is hidden about two seconds after the start', async ({ page }) => {
  await stopClock(page)
  await page.goto('/')
  await waitForHydration(page)
  const loader = page.locator('#page-loader')
  await expect(loader).toBeVisible()
  await page.clock.runFor(1500)
  await expect(loader).toBeVisible()
  await page.clock.runFor(1000)
  await expect(loader).toBeHidden()
})

test('duplicate slashes are collapsed and the user is redirected', async ({ page, portal }) => {
  await page.goto('/start-application//?a=1')
  await waitForHydration(page)
  await expect(page).toHaveURL(`${portal.address}/start-application/?a=1`)
  // The server cleans requested addresses; inside the app the router does.
  await page.evaluate(() => {
    history.pushState(null, '', '/track///')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(`${portal.address}/track/`)
})

test('an address of two slashes never leads to another host', async ({ page, portal }) => {
  const answer = await page.request.get(`${portal.address}//elsewhere.example/x`, { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe('/elsewhere.example/x')
})

test('pages load on demand, from /build/, and nothing public loads code of the back office', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await waitForHydration(page)
  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !path.startsWith('/build/'))).toEqual([])
  const before = scripts.length
  await page.getByRole('link', { name: 'Staff sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before)
  expect(asked.filter((path) => /query-|admin/.test(path))).toEqual([])
})

test('the colours of the institution are applied at run time', async ({ page, portal }) => {
  portal.answers['GET /institution'] = () =>
    buildSuccess({ ...institution, theme: { primary: '#F2B705', secondary: '#006633' } })
  await page.goto('/')
  await waitForHydration(page)
  const hero = page.locator('section').first()
  await expect(hero).toHaveCSS('background-color', 'rgb(242, 183, 5)')
  await expectAccessible(page)
})

test('without an institution the default colours stand in', async ({ page, portal, noise }) => {
  noise.expect(REFUSED)
  portal.answers['GET /institution'] = () => ({ status: 503, body: { status: 'error' } })
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('section').first()).toHaveCSS('background-color', 'rgb(0, 4, 75)')
})

test('a page is there before its code, holds still, and needs one font file for Latin text', async ({
  page,
  portal,
}) => {
  portal.answers['GET /institution'] = () => buildSuccess(institution)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
  expect(fonts.filter((font) => /source-sans-text/.test(font))).toHaveLength(1)
})

test('a decoration stays where it is when more of the page arrives', async ({ page, portal }) => {
  portal.answers['GET /institution'] = () => buildSuccess(institution)
  await page.goto('/login')
  await waitForHydration(page)
  const panel = page.getByRole('complementary')
  const place = () => panel.locator('svg').evaluate((decoration) => decoration.getBoundingClientRect().top)
  const first = await place()
  await panel.evaluate((element) => {
    element.style.minHeight = '1200px'
  })
  expect(await place()).toBe(first)
})

test('the policy of a page allows its own inline parts and no others', async ({ page, portal }) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  await waitForHydration(page)
  expect(await page.evaluate('window.__PORTAL__.apiBaseUrl')).toBe('/api')
  expect(portal.calls.every(({ headers }) => headers.referer === undefined)).toBe(true)
})
