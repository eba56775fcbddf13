import type { Page } from '@playwright/test'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { api } from './desk.ts'
import { offerOnly } from './support.ts'

const LOCAL_KEY = 'sk_test_local_gateway'
const WRONG_KEY = 'sk_test_not_a_key_of_ours_0001'
const LIST = '/admin/configurations?section=providers'

/** Everything that the API answers to this page. */
function replies(page: Page): string[] {
  const texts: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    texts.push(await response.text().catch(() => ''))
  })
  return texts
}

const row = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })

/** Scrolls to the top, so that sticky parts are in their place in the picture. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await takeScreenshot(page, name)
}

test('a gateway is set up, tested with a wrong and a right key, and offered to payers', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  test.setTimeout(240_000)
  // A live key in place of a test key is refused, which the browser logs.
  noise.expect(/status of 422/)
  const said = replies(page)
  await portal.staffLogin(page)
  await page.goto(LIST)
  await waitForHydration(page)
  await expect(page.getByRole('list', { name: /Payment providers/ })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'configurations-providers')

  await page.getByRole('link', { name: 'Add a provider' }).click()
  await page.getByLabel('Gateway', { exact: true }).selectOption('paystack')
  await page.getByLabel('Name shown to payers').fill('Card by Paystack')
  await page.getByLabel('Name in addresses').fill('cards')
  await page.getByRole('radio', { name: /The local gateway of this portal/ }).check()
  await page.getByLabel('Secret key').fill('sk_live_0123456789')
  await picture(page, 'configurations-provider-new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('live key')
  await expectAccessible(page)
  await picture(page, 'configurations-provider-refused')

  await page.getByLabel('Secret key').fill(WRONG_KEY)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const mine = row(page, 'Card by Paystack')
  await expect(mine).toBeVisible()
  await mine.getByRole('button', { name: 'Test connection' }).click()
  await expect(mine.getByRole('alert')).toContainText('refused the keys')
  await expectAccessible(page)
  await picture(page, 'configurations-provider-wrong')

  await mine.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Secret key')).toHaveValue('')
  await expect(page.getByText('A key that ends in …0001 is saved')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'configurations-provider-edit')
  await page.getByRole('button', { name: 'Fill in its test keys' }).click()
  await expect(page.getByLabel('Secret key')).toHaveValue(LOCAL_KEY)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await mine.getByRole('button', { name: 'Test connection' }).click()
  await expect(mine.getByRole('status')).toContainText('The connection works')
  await picture(page, 'configurations-provider-right')

  const offered = async () => {
    const reply = await fetch(`${portal.baseURL}/api/payment-methods`)
    const { data } = (await reply.json()) as { data: { provider: string }[] }
    return data.map(({ provider }) => provider)
  }
  expect(await offered()).not.toContain('cards')
  await mine.getByRole('button', { name: 'Switch on' }).click()
  await expect(mine.getByRole('button', { name: 'Switch off' })).toBeVisible()
  expect((await offered()).at(-1)).toBe('cards')
  // Among those that are off, which other tests have left, it moves past one that payers do not see.
  const token = await portal.staffToken('admin')
  const listed = async () => {
    const all = await api<{ alias: string }[]>(portal, '/payment-providers', { token })
    return all.map(({ alias }) => alias)
  }
  const before = await listed()
  const at = before.indexOf('cards')
  const moved = before.with(at - 1, 'cards').with(at, before[at - 1] ?? '')
  await mine.getByRole('button', { name: 'Move Card by Paystack up' }).press('Enter')
  await expect.poll(listed).toEqual(moved)
  const now = await offered()
  expect(now).toEqual(moved.filter((alias) => now.includes(alias)))

  for (const text of said) for (const key of [LOCAL_KEY, WRONG_KEY]) expect(text).not.toContain(key)
  expect(said.length).toBeGreaterThan(5)

  const payer = await otherPage()
  await payer.goto(`${portal.baseURL}/other-payments?item=alumni_dues`)
  await waitForHydration(payer)
  await payer.getByLabel('Graduation session').fill('2018/2019')
  await payer.getByLabel('Full name').fill('Amina Tàíwò')
  await payer.getByLabel('Email address').fill('amina@alumni.example.edu')
  await offerOnly(payer, 'cards')
  await payer.getByRole('button', { name: /^Pay / }).click()
  await payer.waitForURL(/\/local-gateway\/paystack\/checkout\//)
  await payer.getByRole('button', { name: /^Pay/ }).first().click()
  await payer.waitForURL(/\/payment-confirmation/)
  await expect(payer.getByRole('heading', { name: /Payment received/ })).toBeVisible()

  // The keys stop working: the next payer is offered another payment method, later payers are not offered this one, and staff see why.
  await page.reload()
  await mine.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Secret key').fill(WRONG_KEY)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mine).toBeVisible()
  const reference = new URL(payer.url()).searchParams.get('reference')
  const offeredAfterAsking = async () => {
    // The portal does not query the gateway again within seconds, so this is repeated.
    await fetch(`${portal.baseURL}/api/payments/${reference}/verify`, { method: 'POST' })
    return offered()
  }
  await expect.poll(offeredAfterAsking).not.toContain('cards')
  await page.reload()
  await expect(mine.getByText('Not available')).toBeVisible()
  await expect(mine.getByText(/The gateway has refused the keys since/)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'configurations-provider-out-of-order')
  await page.goto('/admin/overview')
  await page.getByRole('link', { name: /hidden from payers because the gateway refuses the keys/ }).click()
  await mine.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Fill in its test keys' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mine.getByText('Not available')).toHaveCount(0)
  await expect.poll(offered).toContain('cards')

  // Before it is switched off, the dialog says what that means.
  const switchOff = mine.getByRole('button', { name: 'Switch off' })
  const asking = page.getByRole('dialog', { name: 'Switch off Card by Paystack?' })
  const last = asking.getByText('No other payment method is on offer.')
  await page.route(
    '**/api/payment-providers/cards/uses',
    (route) => route.fulfill({ json: { status: 'success', data: { open_payments: 3, is_last: true } } }),
    { times: 1 },
  )
  await switchOff.click()
  await expect(asking.getByText('3 payments that were started with it can still be completed.')).toBeVisible()
  await expect(last).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'configurations-provider-off')
  await asking.getByRole('button', { name: 'Keep it on offer' }).click()
  expect(await offered()).toContain('cards')
  await switchOff.click()
  await expect(asking.getByText('No payment that was started with it is still open.')).toBeVisible()
  await expect(last).toHaveCount(0)
  await asking.getByRole('button', { name: 'Switch off' }).click()
  await expect(asking).toBeHidden()
  expect(await offered()).not.toContain('cards')
  await mine.getByRole('button', { name: 'Switch on' }).click()
  await expect(switchOff).toBeVisible()

  // Its form asks the same before it saves.
  await mine.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name shown to payers').fill('Card by Paystack, Lagos')
  await page.getByRole('checkbox', { name: 'Offer it to payers' }).uncheck()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(asking.getByText('No payment that was started with it is still open.')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'configurations-provider-form-off')
  await asking.getByRole('button', { name: 'Keep it on offer' }).click()
  expect(await offered()).toContain('cards')
  await expect(page.getByLabel('Name shown to payers')).toHaveValue('Card by Paystack, Lagos')
  await save.click()
  await asking.getByRole('button', { name: 'Switch off' }).click()
  await expect(mine.getByRole('button', { name: 'Switch on' })).toBeVisible()
  expect(await offered()).not.toContain('cards')
})

test('the institution offers languages, and the back office speaks each', async ({ page, portal }) => {
  await portal.staffLogin(page)
  await page.goto('/admin/configurations?section=institution')
  await waitForHydration(page)
  const offered = page.getByRole('group', { name: 'Languages of the portal' })
  await offered.getByLabel('English').uncheck()
  await offered.getByLabel('Français').uncheck()
  // The error comes without a press of Save, and moves that button.
  await expect(offered.getByText('Offer at least one language')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Offer at least one language',
  )
  await offered.getByLabel('Français').check()
  await offered.getByLabel('English').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Institution saved')).toBeVisible()
  const reply = await fetch(`${portal.baseURL}/api/institution`)
  expect(await reply.json()).toMatchObject({ data: { languages: ['en', 'fr'] } })

  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('link', { name: 'Tableau de bord' }).last()).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveValue(/University/)
  await expectAccessible(page)
  await picture(page, 'configurations-french')
  for (const name of ['overview', 'applications', 'payments', 'certificate-applications', 'messages']) {
    await page.goto(`/admin/${name}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await picture(page, `french-${name}`)
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('who may not change settings can look at them', async ({ page, portal }) => {
  await portal.staffLogin(page, 'auditor')
  await page.goto(LIST)
  await waitForHydration(page)
  await expect(page.getByText('An administrator can change them')).toBeVisible()
  await expect(page.getByRole('list', { name: /Payment providers/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a provider' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Test connection' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Institution', exact: true }).click()
  await expect(page.getByLabel('Full name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
