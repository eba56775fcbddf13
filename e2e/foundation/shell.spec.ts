import { enterApplicant } from '../support/applicant.ts'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { institution } from './data.ts'
import { buildSuccess, startPortal } from './portal.ts'
import { expect, test } from './test.ts'

const header = 'header[data-site-header]'

for (const [width, height] of [
  [360, 52],
  [767, 52],
  [768, 72],
  [1280, 72],
] as const)
  test(`the header is ${height} px high at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect((await page.locator(header).boundingBox())?.height).toBe(height)
  })

test('the header shows the text logo of the institution', async ({ page }) => {
  await page.goto('/')
  const logo = page.locator(header).getByRole('img', { name: 'Harmattan University of Technology' })
  await expect(logo).toHaveAttribute('src', '/assets/text-logo.svg')
})

test('logos and banner that the institution keeps elsewhere are shown, and pictures of others are not', async ({
  page,
  noise,
}) => {
  noise.expect(/Content Security Policy/)
  const printed = {
    ...institution,
    logo_url: 'https://cdn.example/logo.svg',
    text_logo_url: 'https://cdn.example/text-logo.svg',
    dark_text_logo_url: 'https://dark.example/text-logo.svg',
    banner_url: 'https://media.example/banner.svg',
  }
  const elsewhere = await startPortal({ printed })
  elsewhere.answers['GET /institution'] = () => buildSuccess(printed)
  await page.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="60"><rect width="320" height="60"/></svg>',
    }),
  )
  await page.goto(elsewhere.address)
  await waitForHydration(page)
  for (const name of ['cdn.example/text-logo', 'media.example/banner'])
    await expect(page.locator(`img[src^="https://${name}"]`).first()).toHaveJSProperty('naturalWidth', 320)
  const loads = (src: string) =>
    page.evaluate(
      (from) =>
        new Promise<boolean>((done) => {
          const picture = new Image()
          picture.addEventListener('load', () => done(true))
          picture.addEventListener('error', () => done(false))
          picture.src = from
        }),
      src,
    )
  expect(await loads('https://cdn.example/other.svg')).toBe(true)
  expect(await loads('https://tracker.example/pixel.svg')).toBe(false)
  const logo = page.locator(header).getByRole('img', { name: institution.name })
  await expect(logo).toHaveAttribute('src', printed.text_logo_url)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(logo).toHaveAttribute('src', printed.dark_text_logo_url)
  await expect(logo).toHaveJSProperty('naturalWidth', 320)
  await elsewhere.close()
})

test('Back to Home stands with a left arrow on every path but /', async ({ page, noise }) => {
  noise.expect(/404.*no-such-page/)
  await page.goto('/')
  await waitForHydration(page)
  const back = page.locator(header).getByText('Back to Home')
  await expect(back).toHaveCount(0)
  for (const path of [
    '/login',
    '/track',
    '/messages',
    '/no-such-page',
    '/track/TST-7K3M-9QXD-2W8F-HB6R/messages',
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(header).getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.locator(`${header} use[href="#icon-arrow-left"]`)).toHaveCount(1)
  }
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('academic record')
  await expect(back).toHaveCount(0)
})

test('on small screens a toggle opens and closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/login')
  await waitForHydration(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Track an application' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Continue an application' }).click()
  await expect(page).toHaveURL(/ongoing-application$/)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 900, height: 780 })
  await expect(toggle).toBeHidden()
  await expect(menu).toBeVisible()
})

test('the app is never wider than 1536 px', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 1000 })
  await page.goto('/')
  const widths = await page
    .locator('.shell')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(2)
  expect(Math.max(...widths)).toBe(1536)
})

test('the appearance follows the device until the person chooses, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(238, 240, 246)')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 20, 42)')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 20, 42)')
})

test('Home leads everywhere: four choices with live prices, track, resume, verify, what to pay', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const services = page.getByRole('region', { name: 'What do you need?' })
  await expect(services.getByRole('listitem')).toHaveCount(4)
  await expect(services.getByRole('listitem').nth(0)).toContainText('From ₦5,000.00')
  await expect(services.getByRole('listitem').nth(1)).toContainText('From ₦12,500.00')
  const leads = {
    'Student copy': '/student-copy',
    'Official copy': '/official-copy',
    Certificate: '/certificate-application',
    'Other payments': '/other-payments',
  }
  for (const [name, to] of Object.entries(leads))
    await expect(services.getByRole('link', { name })).toHaveAttribute('href', to)
  await expect(page.getByRole('link', { name: 'Find my application' })).toHaveAttribute(
    'href',
    '/ongoing-application',
  )
  await expect(page.getByRole('link', { name: 'Verify a document' })).toHaveAttribute('href', '/verify')
  await expect(page.getByText('Pay only on this portal')).toBeVisible()
  await expect(page.getByText('From ₦3,500.00')).toBeVisible()
})

test('the track box takes any writing of an id, keeps it out of the path and the query, and says what is wrong', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await page.goto('/')
  await waitForHydration(page)
  const box = page.getByLabel('Tracking ID')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.getByText('Enter the tracking ID from your email')).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill('ABC')
  await box.press('Enter')
  await expect(page.getByText('Check the tracking ID')).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await box.fill(' tst 7k3m9qxd 2w8f-hb6r ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/track#TST-7K3M-9QXD-2W8F-HB6R$/)
})

for (const path of ['/', '/login', '/certificate-application', '/messages', '/auth/tertiary-user'])
  for (const scheme of ['light', 'dark'] as const)
    test(`${path} is accessible and fits a phone, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto(path)
      await waitForHydration(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })

test('an address that does not exist is said so, with ways on', async ({ page, noise }) => {
  noise.expect(/Failed to load resource.*404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a page whose code does not arrive can be loaded again', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|Failed to fetch dynamically imported module|React Router caught/)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/build/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Staff sign in' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await page.unroute('**/build/*.js')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('We couldn’t show this page')
})

test('a step of a form whose code does not arrive can be loaded again, with what was typed', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource|Failed to fetch dynamically imported module|React Router caught/)
  await page.route('**/build/studies-step-*.js', (route) => route.abort())
  await page.goto('/apply')
  await waitForHydration(page)
  await enterApplicant(page, 'ada@example.com')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await page.unroute('**/build/studies-step-*.js')
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await waitForHydration(page)
  await page.getByLabel('Programme').fill('Accounting')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Surname')).toHaveValue('Adéyẹmí')
})

test('the keyboard reaches the content first, and a new page takes the focus to its content', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('link', { name: 'Staff sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await expect(page).toHaveTitle('Staff sign in – Harmattan University of Technology')
})

test('names with Yoruba and Igbo letters are set in the typeface of the page', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const loaded = await page.evaluate(async () => {
    const sample = 'Ẹ́kwueme Ọ̀ṣun Ńwachukwu'
    await document.fonts.load('16px "Source Sans 3"', sample)
    return document.fonts.check('16px "Source Sans 3"', sample)
  })
  expect(loaded).toBe(true)
})
