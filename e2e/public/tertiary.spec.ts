import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const COMMAND = fileURLToPath(new URL('../../server/dist/ticket.js', import.meta.url))

/** The address to which the institution's own portal would send a student, as `npm run ticket` prints it. */
const addressOf = ({ baseURL, dataDir, databaseUrl }: Portal, ...args: string[]): string =>
  execFileSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PUBLIC_URL: baseURL, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  }).trim()

test('a student arrives from the own portal, is greeted, and finds their details filled in; once', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 417/)
  const person = ['--matric', 'LAW/2016/0311', '--first-name', 'Tunde', '--surname', 'Alabi']
  const address = addressOf(portal, ...person, '--email', 'tunde.alabi@example.com')
  await page.goto(address)
  await page.waitForURL(`${portal.baseURL}/start-application`)
  const greeting = page.getByRole('dialog', { name: 'Welcome, Tunde' })
  await expect(greeting).toContainText('We’ve filled in your details')
  await expectAccessible(page)
  await takeScreenshot(page, 'tertiary-welcome')
  await greeting.getByRole('button', { name: 'Close' }).click()
  // Nothing was typed yet, so there is nothing to go back to.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You have an unfinished application on this device')).toHaveCount(0)
  await page.goto('/apply')
  await waitForHydration(page)
  await expect(page.getByLabel('Surname')).toHaveValue('Alabi')
  await expect(page.getByLabel('Matric number')).toHaveValue('LAW/2016/0311')
  await expect(page.getByLabel('Email address')).toHaveValue('tunde.alabi@example.com')
  await page.getByLabel('Phone').fill('+2348057464050')
  // The ticket is neither in the address nor in the browser's history.
  await page.goBack()
  await expect(page).toHaveURL(`${portal.baseURL}/start-application`)
  await expect(page.getByText('You have an unfinished application on this device')).toBeVisible()

  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('This link was used already')).toBeVisible()
  await expect(page).toHaveURL(`${portal.baseURL}/auth/tertiary-user`)
  await expectAccessible(page)
  await takeScreenshot(page, 'tertiary-used')

  await page.goto('about:blank')
  await page.goto(addressOf(portal, ...person, '--seconds=-60'))
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.goto('/auth/tertiary-user')
  await expect(page.getByText('Please open this page from your student portal again.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Start an application' }).click()
  await page.waitForURL(`${portal.baseURL}/start-application`)
})
