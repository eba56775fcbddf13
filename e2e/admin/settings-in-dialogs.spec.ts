import { api, open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('a ceremony and a fee say what follows when they are switched off', async ({ page, portal }) => {
  const token = await portal.staffToken('admin')
  await api(portal, '/graduation-events', {
    token,
    body: { title: 'Ceremony of dialogs', session: '2017/2018', held_on: '2018-11-24' },
  })
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/certificate-applications?tab=settings')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('button', { name: 'Change Ceremony of dialogs' }).click()
  const ceremony = page.getByRole('dialog', { name: 'Change the ceremony' })
  const offered = ceremony.getByLabel('Applicants may choose it')
  await offered.uncheck()
  await checkAndPicture(page, 'ceremony-changed')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(offered).not.toBeChecked()
  await ceremony.getByRole('button', { name: 'Confirm' }).click()
  await expect(ceremony).toBeHidden()
  await expect(
    page.getByText('Ceremony of dialogs is no longer offered. Nobody is on its list.'),
  ).toBeVisible()

  const change = page.getByRole('button', { name: 'Change Attestation of a lost certificate' })
  await change.click()
  const fee = page.getByRole('dialog', { name: 'Attestation of a lost certificate' })
  await fee.getByLabel('Applicants may ask for it').uncheck()
  await checkAndPicture(page, 'fee-changed')
  await fee.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await fee.getByRole('button', { name: 'Confirm' }).click()
  const switchedOff = /“Attestation of a lost certificate” is no longer offered\. (No|\d+) open application/
  await expect(page.getByText(switchedOff)).toBeVisible()

  await change.click()
  await fee.getByLabel('Applicants may ask for it').check()
  await fee.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The fee was saved.')).toBeVisible()
})

test('a saved reply is saved and removed with a notice', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/messages')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('button', { name: 'New text' }).click()
  await dialog.getByLabel('Name').fill('Of dialogs')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('It is ready.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Of dialogs' }).click()
  await dialog.getByRole('button', { name: 'Remove the text' }).click()
  await expect(page.getByText('Text removed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove Of dialogs' })).toBeHidden()
})

test('settings that are not read say so, and are read again on request', async ({ page, portal, noise }) => {
  noise.expect(/status of 500/)
  await portal.staffLogin(page, 'admin')
  let answers = false
  const calls = /\/api\/(message-templates|certificate-fees|graduation-events|certificate-options)(\?|$)/
  await page.route(calls, (route) =>
    answers
      ? route.fallback()
      : route.fulfill({ status: 500, json: { status: 'error', message: 'Something went wrong.' } }),
  )
  await open(page, '/admin/messages')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(dialog.getByText('We couldn’t load the saved replies')).toBeVisible()
  answers = true
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('We couldn’t load the saved replies')).toBeHidden()

  answers = false
  await open(page, '/admin/certificate-applications?tab=settings')
  for (const what of ['fees', 'ceremonies', 'storage fee'])
    await expect(page.getByText(`We couldn’t load the ${what}`)).toBeVisible()
  answers = true
  const again = page.getByRole('button', { name: 'Try again' })
  for (let left = 3; left > 0; left -= 1) {
    await expect(again).toHaveCount(left)
    await again.first().click()
  }
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Attestation of a lost certificate' })).toBeVisible()
})

test('a page that is no number is the first one', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  for (const list of [
    '/admin/configurations?section=recipients',
    '/admin/configurations?section=programmes',
    '/admin/users?',
  ]) {
    await open(page, `${list}&page=abc`)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  }
})
