import { api, open } from '../money/desk.ts'
import { pressTo } from '../support/keyboard.ts'
import { checkAndPicture, WIDTHS } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

type Courier = { id: number; name: string; active: boolean; version: number }

test('with the keyboard alone a courier is moved and renamed, and a colleague’s change is kept', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 409/)
  const token = await portal.staffToken('admin')
  const couriers = () => api<Courier[]>(portal, '/couriers', { token })
  const before = await couriers()
  const [first, second] = before
  await portal.staffLogin(page, 'admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 768, height: WIDTHS[768] })
  await open(page, '/admin/courier-agents')
  await pressTo(page, page.getByRole('button', { name: `Put ${second?.name} higher` }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await couriers())[0]?.id).toBe(second?.id)

  await pressTo(page, page.getByRole('link', { name: first?.name ?? '', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeEditable()
  const { id, ...latest } = (await couriers()).find((one) => one.id === first?.id) ?? { id: 0 }
  await api(portal, `/couriers/${id}`, {
    token,
    method: 'PUT',
    body: { ...latest, name: 'Their couriers', contact: { name: 'Their desk', phone: '', email: '' } },
  })
  await pressTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('My couriers')
  await page.keyboard.press('Enter')

  // The question has the focus. Of the name, theirs is chosen.
  const choice = page.getByRole('region', { name: /saved this/ })
  await expect(choice).toBeFocused()
  await checkAndPicture(page, 'changed-meanwhile')
  await pressTo(page, choice.getByRole('radio', { name: /Name, your value/ }))
  await page.keyboard.press('ArrowLeft')
  await expect(choice.getByRole('radio', { name: /Name, their value/ })).toBeChecked()
  await pressTo(page, choice.getByRole('button', { name: 'Save what I chose' }))
  await page.keyboard.press('Enter')
  const saved = async () => (await couriers()).find((one) => one.id === id)
  await expect(page.getByRole('link', { name: 'Their couriers', exact: true })).toBeVisible()
  expect(await saved()).toMatchObject({ name: 'Their couriers', contact: { name: 'Their desk' } })

  // Other tests of this portal use the same couriers.
  const put = (path: string, body: object) => api(portal, `/couriers/${path}`, { token, method: 'PUT', body })
  await put(String(id), { ...latest, version: (await saved())?.version })
  const versions = new Map((await couriers()).map((one) => [one.id, one.version]))
  await put('order', { couriers: before.map((one) => ({ id: one.id, version: versions.get(one.id) })) })
})
