import type { Page } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { user } from './data.ts'
import { buildSuccess } from './portal.ts'
import { expect, test } from './test.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function signIn(page: Page, password = 'right'): Promise<void> {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('officer@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test("signing in stores the token, shows the server's message and goes to the overview", async ({
  page,
  portal,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await expect(page.locator('[data-toast=success]')).toContainText('Welcome back.')
  expect(await stored(page, 'auth.token')).toBe('good-token')
  // The back office's style sheet is loaded after a sign-in, and named by the page when it is loaded again.
  const sheet = page.locator('head > style ~ link[rel=stylesheet][href^="/build/admin"]')
  await expect(sheet).toHaveCount(1)
  const sent = portal.calls.find(({ path }) => path === '/auth/login')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    email: 'officer@demo.example',
    password: 'right',
    remember: false,
  })
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await waitForHydration(page)
  await expect(sheet).toHaveCount(1)
})

test('remember is sent when it is ticked', async ({ page, portal }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByLabel('Email').fill('officer@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('right')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/overview$/)
  expect(JSON.parse(portal.calls.find(({ path }) => path === '/auth/login')?.body ?? '')).toMatchObject({
    remember: true,
  })
})

test('a refused sign-in says why, keeps what was typed, and stores nothing', async ({ page, noise }) => {
  noise.expect(/401/)
  await signIn(page, 'wrong')
  await expect(page.locator('[data-toast=error]')).toContainText('The email or the password is not right.')
  await expect(page.getByLabel('Email')).toHaveValue('officer@demo.example')
  expect(await stored(page, 'auth.token')).toBeNull()
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page)
})

test('an empty form names its fields before anything is sent', async ({ page, portal }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Enter your password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(portal.calls.some(({ path }) => path === '/auth/login')).toBe(false)
})

test('errors of the server land on their fields', async ({ page, portal, noise }) => {
  noise.expect(/422/)
  portal.answers['POST /auth/login'] = () => ({
    status: 422,
    body: {
      status: 'error',
      message: 'Check the form',
      errors: { email: ['No mailbox of this kind', 'Second'] },
    },
  })
  await signIn(page)
  await expect(page.locator('#field-email-error')).toHaveText('No mailbox of this kind')
  await expect(page.locator('[data-toast=error]')).toContainText('No mailbox of this kind')
})

test('without a token the back office leads to the sign-in page, and asks nobody', async ({
  page,
  portal,
}) => {
  await page.goto('/admin/payments')
  await expect(page).toHaveURL(/\/login$/)
  expect(portal.calls.some(({ path }) => path === '/auth/user')).toBe(false)
})

test('a failed fetch of the user removes the token', async ({ page, portal, noise }) => {
  noise.expect(/500/)
  portal.answers['GET /auth/user'] = () => ({ status: 500, body: { status: 'error', message: 'Down' } })
  await page.goto('/login')
  await waitForHydration(page)
  await page.evaluate(() => localStorage.setItem('auth.token', 'good-token'))
  await page.goto('/admin/overview')
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page, 'auth.token')).toBeNull()
})

test('a portal that is busy signs nobody out: it is asked again', async ({ page, portal, noise }) => {
  noise.expect(/503/)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  let asked = 0
  portal.answers['GET /auth/user'] = () => {
    asked += 1
    return asked < 3 ? { status: 503, body: { status: 'error', message: 'Busy' } } : buildSuccess(user)
  }
  await page.reload()
  await expect(page.locator('[data-toast=error]')).toContainText('Busy')
  await expect(page.getByText(user.username)).toBeVisible()
  expect(asked).toBe(3)
  expect(await stored(page, 'auth.token')).toBe('good-token')
})

test('a page that is loaded again before the user has arrived keeps the session', async ({
  page,
  portal,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  portal.answers['GET /auth/user'] = () => new Promise(() => undefined)
  const asked = page.waitForRequest(/\/auth\/user$/)
  await page.evaluate(() => location.reload())
  await asked
  portal.answers['GET /auth/user'] = () => buildSuccess(user)
  await page.evaluate(() => location.reload())
  await expect(page.getByText(user.username)).toBeVisible()
  expect(await stored(page, 'auth.token')).toBe('good-token')
})

test('after a download, a failed fetch of the user still removes the token', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/500/)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await page.route('**/a-file', (route) =>
    route.fulfill({ body: 'a file', headers: { 'content-disposition': 'attachment; filename=a.txt' } }),
  )
  const download = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/a-file'
    document.body.append(link)
    link.click()
  })
  await download
  portal.answers['GET /auth/user'] = () => ({ status: 500, body: { status: 'error', message: 'Down' } })
  await page.getByRole('link', { name: 'Messaging' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page, 'auth.token')).toBeNull()
})

test('a 401 while a token is stored signs out', async ({ page, noise }) => {
  noise.expect(/401/)
  await page.goto('/login')
  await waitForHydration(page)
  await page.evaluate(() => localStorage.setItem('auth.token', 'stale'))
  await page.goto('/admin/overview')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[data-toast=error]').first()).toContainText('Unauthorized')
  expect(await stored(page, 'auth.token')).toBeNull()
})

test('logging out ends the session here and on the server, and says so', async ({ page, portal }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[data-toast=success]').last()).toContainText('Logged out successfully.')
  expect(await stored(page, 'auth.token')).toBeNull()
  expect(portal.calls.find(({ path }) => path === '/auth/logout')?.headers.authorization).toBe(
    'Bearer good-token',
  )
})

test('logging out goes to the saved address, which is used up', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await page.evaluate(() => localStorage.setItem('auth.redirect_url', '/track'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/track$/)
  expect(await stored(page, 'auth.redirect_url')).toBeNull()
  expect(await stored(page, 'auth.token')).toBeNull()
})

test('logging out without a token goes straight to the sign-in page', async ({ page, portal }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await page.evaluate(() => {
    localStorage.removeItem('auth.token')
    localStorage.setItem('auth.redirect_url', '/track')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(portal.calls.some(({ path }) => path === '/auth/logout')).toBe(false)
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('every entry to a guarded route fetches the user; a change of the query does not', async ({
    page,
    portal,
  }) => {
    const asked = () => portal.calls.filter(({ path }) => path === '/auth/user').length
    await page.goto('/admin/courier-agents')
    await expect(page.getByText(user.name)).toBeVisible()
    await expect(page.getByText(user.username)).toBeVisible()
    expect(asked()).toBe(1)
    expect(portal.calls.find(({ path }) => path === '/auth/user')?.headers.authorization).toBe(
      'Bearer good-token',
    )
    await page.getByRole('link', { name: 'Messaging' }).click()
    await expect(page).toHaveURL(/\/admin\/messages$/)
    expect(asked()).toBe(2)
    await page.evaluate(() => {
      history.pushState(null, '', '?page=2')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL(/page=2$/)
    expect(asked()).toBe(2)
  })

  test('the user who signs in is shown, whatever letters the name needs', async ({ page, portal }) => {
    portal.answers['GET /auth/user'] = () =>
      buildSuccess({ ...user, name: 'Ṣadé Ńwachukwu', username: 's.nwachukwu' })
    await page.goto('/admin/courier-agents')
    await expect(page.getByText('Ṣadé Ńwachukwu')).toBeVisible()
  })
})
