import { countEffort } from '../support/effort.ts'
import { takeScreenshot, waitForHydration } from '../support/page.ts'
import { waitForRecords } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const TWO_SCREENS = 2 * PHONE.height

test.use({ viewport: PHONE })

test('three official copies to recipients we know, from Home to the gateway', async ({ page, portal }) => {
  test.setTimeout(300_000)
  await waitForRecords(portal)
  const { effort, heights, press, type, read } = countEffort(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  await waitForHydration(page)
  await read('home')
  await press(page.getByRole('link', { name: /Official copy/ }).first())

  await type(page.getByLabel('Email address'), 'amina.tw14@alumni.example.edu')
  await type(page.getByLabel('Matric number'), 'ACC/2012/0015')
  await read('you')
  await press(button('Save and continue'))

  await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeFocused()
  const search = page.getByRole('combobox', { name: 'Where should we send it?' })
  await type(search, 'wes')
  await press(page.getByRole('option', { name: /World Education Services/ }))
  await type(page.getByLabel('WES reference number'), '4821937')
  await takeScreenshot(page, 'effort-known-recipient')
  await read('known recipient')
  await press(button('Save this copy'))
  await press(button('Add another copy'))
  await type(search, 'enic')
  await press(page.getByRole('option', { name: /UK ENIC/ }))
  await press(button('Save this copy'))
  await press(button('Add another copy'))
  await type(search, 'ece')
  await press(page.getByRole('option', { name: /Educational Credential Evaluators/ }))
  await type(page.getByLabel('ECE reference number'), '7340215')
  await press(button('Save this copy'))
  await takeScreenshot(page, 'effort-copies')
  await read('copies')
  await press(button('Save and continue'))

  await press(page.getByLabel('I have read this'))
  await type(page.getByLabel('Sign with your full name'), 'Amina Tàíwò')
  await takeScreenshot(page, 'effort-check')
  await read('check')
  await press(button('Submit and go to payment'))
  await press(page.getByRole('link', { name: 'Continue to payment' }))
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()

  test.info().annotations.push({ type: 'effort', description: JSON.stringify({ effort, heights }) })
  expect(heights['known recipient']).toBeLessThanOrEqual(TWO_SCREENS)
  expect(effort).toMatchObject({ clicks: 14, fields: 8, screens: 5 })
  expect(effort.words).toBeLessThanOrEqual(1300)
})

test('a student copy, from Home to the gateway', async ({ page, portal }) => {
  test.setTimeout(300_000)
  await waitForRecords(portal)
  const { effort, heights, press, type, read } = countEffort(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  await waitForHydration(page)
  await read('home')
  await press(page.getByRole('link', { name: /Student copy/ }).first())

  await type(page.getByLabel('Email address'), 'amina.tw14@alumni.example.edu')
  await type(page.getByLabel('Matric number'), 'ACC/2012/0015')
  await read('you')
  await press(button('Save and continue'))

  await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeFocused()
  await press(page.getByRole('radio', { name: /Soft Copy/ }))
  await takeScreenshot(page, 'effort-student-copy')
  await read('copy')
  await press(button('Save this copy'))
  await press(button('Save and continue'))

  await press(page.getByLabel('I have read this'))
  await type(page.getByLabel('Sign with your full name'), 'Amina Tàíwò')
  await read('check')
  await press(button('Submit and go to payment'))
  await press(page.getByRole('link', { name: 'Continue to payment' }))
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  test.info().annotations.push({ type: 'effort', description: JSON.stringify({ effort, heights }) })
  expect(effort).toMatchObject({ clicks: 8, fields: 3, screens: 4 })
  expect(effort.words).toBeLessThanOrEqual(950)
  expect(heights['copy']).toBeLessThanOrEqual(TWO_SCREENS)
})
