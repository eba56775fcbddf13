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

test('what is typed in a dialog is not lost by Esc, its close icon, its back button or a click beside it', async ({
  page,
  portal,
}) => {
  await portal.staffLogin(page, 'admin')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = question.getByRole('button', { name: 'Stay on this page' })

  await open(page, '/admin/configurations?section=office')
  const add = page.getByRole('button', { name: 'Add a closure' })
  const closure = page.getByRole('dialog', { name: 'Add a closure' })
  const reason = closure.getByLabel('Reason')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => closure.getByRole('button', { name: 'Close', exact: true }).click(),
    () => closure.getByRole('button', { name: 'Back', exact: true }).click(),
    () => page.mouse.click(4, 4),
  ]
  for (const leave of ways) {
    // Without a change nothing is asked.
    await add.click()
    await expect(reason).toBeVisible()
    await leave()
    await expect(closure).toBeHidden()

    await add.click()
    await reason.fill('Stocktaking')
    await leave()
    await expect(question).toBeVisible()
    await stay.click()
    await expect(question).toBeHidden()
    await expect(reason).toHaveValue('Stocktaking')
    await leave()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(closure).toBeHidden()
  }

  // The browser itself closes a dialog at a second Esc in a row.
  await add.click()
  await expect(reason).toHaveValue('')
  await reason.fill('Stocktaking')
  await checkAndPicture(page, 'unsaved-closure')
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    if (times === 0) await checkAndPicture(page, 'unsaved-closure-asked')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(reason).toHaveValue('Stocktaking')
  }

  // What is saved is closed without a question.
  await closure.getByLabel('First day').fill('2031-05-05')
  await closure.getByLabel('Last day').fill('2031-05-05')
  await closure.getByRole('button', { name: 'Save the closure' }).click()
  await expect(closure).toBeHidden()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Remove “Stocktaking”' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Remove “Stocktaking”' })).toBeHidden()
})

test('what is typed in a saved reply is not lost by Esc', async ({ page, portal }) => {
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/messages')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const add = dialog.getByRole('button', { name: 'New text' })
  const text = dialog.getByRole('textbox', { name: 'Text' })

  // Without a change Esc goes back to the list, and from there closes it.
  await add.click()
  await expect(text).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeVisible()
  await expect(question).toBeHidden()

  await add.click()
  await text.fill('It is ready.')
  await checkAndPicture(page, 'unsaved-reply')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(text).toHaveValue('It is ready.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(add).toBeVisible()
  await add.click()
  await expect(text).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(add).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
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
