import { open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('what is typed in a setting is not lost by a link, going back or closing the page', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/courier-agents')
  await page.getByRole('link', { name: 'Campus Dispatch' }).click()
  const name = page.getByLabel('Name', { exact: true }).first()
  await expect(name).toHaveValue('Campus Dispatch')

  // Without a change nothing is asked.
  await page.getByRole('link', { name: 'All couriers' }).click()
  await page.getByRole('link', { name: 'Campus Dispatch' }).click()

  await name.fill('Campus Riders')
  await page.getByRole('link', { name: 'All couriers' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await checkAndPicture(page, 'unsaved')
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Campus Riders')

  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Campus Riders')

  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(name).toHaveValue('Campus Dispatch')

  await name.fill('Campus Riders')
  await page.getByRole('link', { name: 'All couriers' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('link', { name: 'Campus Dispatch' })).toBeVisible()

  // What is saved is left without a question.
  await page.getByRole('link', { name: 'Campus Dispatch' }).click()
  await name.fill('Campus Dispatch ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Campus Dispatch' })).toBeVisible()
})

test('a change that fails is told, and what was typed stays', async ({ page, portal, noise }) => {
  noise.expect(/status of 500/)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/courier-agents')
  await page.getByRole('link', { name: 'Campus Dispatch' }).click()
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.fill('Campus Riders')
  await page.route('**/api/couriers/*', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Something went wrong on our side.' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(name).toHaveValue('Campus Riders')

  await open(page, '/admin/configurations?section=mail')
  await page.route('**/api/mail-settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { status: 'error', message: 'The sender was not saved.' } })
      : route.continue(),
  )
  const replies = page.getByLabel(/^Email address for replies/)
  await replies.fill('office@uni.example')
  await page.getByRole('button', { name: 'Save sender' }).click()
  await expect(page.getByText('The sender was not saved.')).toBeVisible()
  await expect(replies).toHaveValue('office@uni.example')
})

test('a settings list is searched by name and code', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/courier-agents')
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  await search.fill('cámpus disp')
  await search.press('Enter')
  await expect(page.getByRole('link', { name: 'Campus Dispatch' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  // The place in the whole list is changed in the whole list.
  await expect(page.getByRole('button', { name: 'Put Campus Dispatch higher' })).toBeDisabled()
  await checkAndPicture(page, 'settings-searched')
  await search.fill('nowhere')
  await search.press('Enter')
  await expect(page.getByText('Nothing in this list matches “nowhere”.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await search.fill('')
  await expect(page.getByRole('link', { name: 'Campus Dispatch' })).toBeVisible()
})
