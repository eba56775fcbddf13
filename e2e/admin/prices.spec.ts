import { open } from '../money/desk.ts'
import { checkAndPicture, takeScreenshot } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Type = {
  id: number
  code: string
  purposes: string[]
  version: number
  position: number
  in_use: number
}

async function ask<T>(portal: Portal, method: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${portal.baseURL}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await portal.staffToken('admin')}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: T }).data
}

/** A purpose that applicants can choose and that has no price yet. */
async function offerUnpriced(portal: Portal): Promise<void> {
  await ask(portal, 'POST', '/purposes', { code: 'visa', name: 'A visa' })
  const types = await ask<Type[]>(portal, 'GET', '/application-types')
  const transcript = types.find(({ code }) => code === 'student_copy')
  if (transcript === undefined) throw new Error('There is no such type')
  const { id, ...type } = transcript
  await ask(portal, 'PUT', `/application-types/${id}`, { ...type, purposes: [...type.purposes, 'visa'] })
}

const offered = async (portal: Portal) => {
  const { transcript_rates } = await ask<{ transcript_rates: { purpose: string; hard_copy?: number }[] }>(
    portal,
    'GET',
    '/application-data',
  )
  return transcript_rates.find(({ purpose }) => purpose === 'visa')?.hard_copy
}

// Other tests of this portal use the same list.
test.afterAll(async ({ portal }) => {
  const purposes = await ask<{ code: string; version: number }[]>(portal, 'GET', '/purposes')
  const version = purposes.find(({ code }) => code === 'visa')?.version
  if (version !== undefined)
    await ask(portal, 'PUT', '/purposes/visa', { name: 'A visa', active: false, version })
})

test('what has no price is red, gets one, and is changed from a later day and by a percentage', async ({
  page,
  portal,
}) => {
  await offerUnpriced(portal)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/transcript-rates')
  await expect(page.getByText('2 choices have no price')).toBeVisible()
  await checkAndPicture(page, 'prices-missing')
  await page.getByRole('link', { name: 'A visa, Student copy, Hard Copy: no price. Add one' }).click()

  const hard = page.getByLabel('Hard Copy (NGN)')
  await expect(hard).toBeFocused()
  await hard.fill('many')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('Enter an amount, for example 5,000.00').first()).toBeVisible()
  await checkAndPicture(page, 'price-fault')
  await hard.fill('8,000')
  await page.getByLabel('Soft Copy (NGN)').fill('6000')
  // Nothing is said to be missing beside the success: what is missing was asked again before.
  let askedAgain = false
  page.on('response', (response) => {
    if (response.url().endsWith('/missing-combinations')) askedAgain = true
  })
  await page.getByRole('button', { name: 'Save price' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Rate Added Successfully' })).toBeVisible()
  await expect(modal).toContainText(/Hard Copy ₦8,000\.00 and Soft Copy ₦6,000\.00/)
  expect(askedAgain).toBe(true)
  await expect(modal).toBeHidden()
  expect(await offered(portal)).toBe(8000)

  await page.getByRole('link', { name: 'A visa, Student copy, Hard Copy: ₦8,000.00. Change' }).click()
  const history = page.locator('section', { hasText: 'Change history' })
  for (const text of ['A visa', 'Student copy', '₦8,000.00', '₦6,000.00'])
    await expect(history.getByText(text, { exact: true })).toBeVisible()
  await hard.fill('9000')
  await page.getByLabel('From').fill('2030-01-01')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(modal.getByRole('heading', { name: 'New Rate Added' })).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByText('₦9,000.00 from 1 January 2030')).toBeVisible()
  expect(await offered(portal)).toBe(8000)

  const purposes = page
    .getByRole('table', { name: 'Prices by purpose, type of copy and format' })
    .getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  await search.fill('visa')
  await search.press('Enter')
  await expect(purposes).toHaveCount(2)
  await expect(purposes.last()).toContainText('A visa')

  await page.getByRole('link', { name: 'Change by a percentage' }).click()
  await page.getByLabel('Percent').fill('10')
  for (const name of ['Employment', 'Further studies']) await page.getByRole('checkbox', { name }).uncheck()
  await checkAndPicture(page, 'prices-percent')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('row', { name: /A visa, Student copy, Hard Copy/ })).toContainText('₦8,800.00')
  await expect(page.getByRole('row', { name: /^Employment/ })).toHaveCount(0)
  await checkAndPicture(page, 'prices-preview')
  await page.getByRole('button', { name: 'Change the choices' }).click()
  await expect(page.getByLabel('Percent')).toHaveValue('10')
  await page.getByRole('link', { name: 'All prices' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel('Percent')).toHaveValue('10')
  await page.getByRole('link', { name: 'All prices' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('link', { name: 'Change by a percentage' })).toBeVisible()

  // The history is that of all prices of the cell, also of one that was removed.
  await open(page, '/admin/transcript-rates?price=visa.student_copy')
  await expect(history.getByText('Price from 1 January 2030')).toBeVisible()
  await page.getByRole('button', { name: 'Remove 1 January 2030' }).click()
  await expect(history.getByText(/^Removed by /)).toBeVisible()
  await expect(history.getByText('Price from 1 January 2030')).toHaveCount(0)
  await checkAndPicture(page, 'price-history')

  // Off from today: applicants are no longer offered it, until it is on again.
  const offer = page.getByRole('checkbox', { name: 'Applicants can choose this copy' })
  const from = page.getByLabel('From')
  const today = await from.inputValue()
  await offer.uncheck()
  await from.fill('2031-01-01')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('A price from a later day can’t be switched off.').first()).toBeVisible()
  await checkAndPicture(page, 'price-off-later')
  await from.fill(today)
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(modal.getByRole('heading', { name: 'Price switched off' })).toBeVisible()
  await expect(modal).toBeHidden()
  expect(await offered(portal)).toBeUndefined()
  await page.getByRole('link', { name: 'A visa, Student copy, Hard Copy: no price. Add one' }).click()
  await expect(offer).not.toBeChecked()
  await expect(hard).toHaveValue('8000.00')
  await expect(page.getByRole('table', { name: 'Prices of A visa, Student copy' })).toContainText('Off')
  await expect(history.getByRole('listitem').first()).toContainText(/On offer.*Yes.*No/)
  await checkAndPicture(page, 'price-off')
  await offer.check()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(modal.getByRole('heading', { name: 'Rate is Updated' })).toBeVisible()
  await expect(modal).toBeHidden()
  expect(await offered(portal)).toBe(8000)

  // Another amount from today: the price that begins today is changed itself.
  await page.getByRole('link', { name: 'A visa, Student copy, Hard Copy: ₦8,000.00. Change' }).click()
  await hard.fill('8,500')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(modal.getByRole('heading', { name: 'Rate is Updated' })).toBeVisible()
  await expect(modal).toContainText(/A visa, Student copy/)
  await takeScreenshot(page, 'price-updated')
  await expect(modal).toBeHidden()
  await expect(
    page.getByRole('link', { name: 'A visa, Student copy, Hard Copy: ₦8,500.00. Change' }),
  ).toBeVisible()
  expect(await offered(portal)).toBe(8500)
})

test('a delivery rate is found by its region and its courier', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/transcript-rates?tab=delivery')
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  const rows = page.getByRole('table', { name: 'Delivery' }).getByRole('row')
  await search.fill('west africa dhl')
  await search.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('West Africa')
  await expect(rows.last()).toContainText('DHL')
  await search.fill('no such place')
  await search.press('Enter')
  await expect(page.getByText('Nothing in this list matches “no such place”.')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await checkAndPicture(page, 'delivery-search')
})

test('a region says what it covers, and one that is switched off what counted on it', async ({
  noise,
  page,
  portal,
}) => {
  noise.expect(/status of 422/)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/manage-regions?region=new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Name: Fill this in' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('The Pacific')
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('gha')
  await page.getByRole('checkbox', { name: 'Ghana' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Ghana is already in West Africa. Take it out there first.').first(),
  ).toBeVisible()
  await checkAndPicture(page, 'region-fault')
  await page.getByRole('button', { name: 'Take out Ghana' }).click()
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('fiji')
  await page.getByRole('checkbox', { name: 'Fiji' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The Pacific added')).toBeVisible()
  await expect(page.getByText('Every country is in a region.')).toBeVisible()
  const unpriced = page.getByText('Nothing can be sent there by courier').locator('..')
  await expect(unpriced.getByRole('link', { name: 'The Pacific' })).toHaveAttribute(
    'href',
    /\/admin\/transcript-rates\?tab=delivery&edit=new&region=\d+$/,
  )
  await checkAndPicture(page, 'regions')

  // A region is found by what it covers.
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  const rows = page.getByRole('table', { name: 'Regions' }).getByRole('row')
  for (const [place, region] of [
    ['ghana', 'West Africa'],
    ['lagos', 'South West'],
    ['everywhere else', 'Rest of the world'],
  ] as const) {
    await search.fill(place)
    await search.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(region)
  }
  await search.fill('')
  await search.press('Enter')

  await page.getByRole('button', { name: 'Switch off The Pacific' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch off The Pacific?' })
  await expect(dialog.getByText('Nothing uses it at the moment.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on The Pacific' })).toBeVisible()
})

test('a courier tries a waybill and its link before it is saved', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/courier-agents?courier=new')
  await page.getByLabel('Name', { exact: true }).fill('River Boats')
  await page.getByLabel('Code').fill('boats')
  await page.getByRole('radio', { name: 'Domestic' }).check()
  // Stated in parts, by somebody who knows no regular expressions; the example follows.
  await page.getByRole('radio', { name: 'In parts' }).check()
  await page.getByLabel('Part 1', { exact: true }).selectOption('This text')
  await page.getByLabel('Text of part 1').fill('b')
  await page.getByLabel('Part 2: how many, at least').selectOption('4')
  await expect(page.getByLabel('Example waybill')).toHaveValue('B1234')
  await page.getByLabel('Tracking address').fill('https://boats.example/?w={waybill}')
  await expect(page.getByText('B1234 matches the pattern.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://boats.example/?w=B1234' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByLabel('Waybill to try').fill('b12345')
  await expect(page.getByText('"B1234" matches the pattern, but "5" follows it.')).toBeVisible()
  await checkAndPicture(page, 'courier')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('River Boats added')).toBeVisible()
  await checkAndPicture(page, 'couriers')
  // The second click comes while the first one is saved, and neither is lost.
  const names = async () =>
    (await ask<{ name: string }[]>(portal, 'GET', '/couriers')).map(({ name }) => name)
  const before = await names()
  expect(before.at(-1)).toBe('River Boats')
  await page.getByRole('button', { name: 'Put River Boats higher' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect.poll(names).toEqual([...before.slice(0, -3), 'River Boats', ...before.slice(-3, -1)])
  await expect(page.getByRole('row').nth(-3)).toContainText('River Boats')

  await page.getByRole('button', { name: 'Switch off River Boats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on River Boats' })).toBeVisible()
})
