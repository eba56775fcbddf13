import { open } from '../money/desk.ts'
import { checkAndPicture, expectAccessible } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const HEADINGS = 'matric_number,surname,first_name,email,programme_code,year_of_entry,status'
const NAME = 'Òkónkwọ̀, Ngọzi'
const MATRIC = 'CSC/2016/7001'
const CLASS = [
  HEADINGS,
  `${MATRIC},Òkónkwọ̀,Ngọzi,ngozi.7001@example.com,CSC,2016,active`,
  'CSC/2016/7002,Lawal,Tunde,tunde.7002@example.com,CSC,in sixteen,active',
].join('\n')

test('a file with a fault brings in its good row, whose record is held and cleared', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const file = { name: 'class-of-2016.csv', mimeType: 'text/csv', buffer: Buffer.from(CLASS) }
  await portal.staffLogin(page, 'officer')
  const send = async () => {
    await open(page, '/admin/students/imports')
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  }
  await send()
  await expect(page.getByText(/^Not in this file: .*Phone/)).toBeVisible()
  await checkAndPicture(page, 'import-columns')
  // What was chosen is not lost by going elsewhere.
  const status = page.getByLabel('Column for “status”')
  await status.selectOption('')
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(status).toHaveValue('')
  await status.selectOption('status')
  await page.getByRole('button', { name: 'Check the file' }).click()
  // Imports run one at a time, and that of the demo's results may still be running.
  await page.getByRole('heading', { name: 'What would change' }).waitFor()
  const begin = page.getByRole('button', { name: 'Import one row' })
  await expect(begin).toBeDisabled()
  await expect(page.getByRole('table', { name: 'Rows with a fault' })).toContainText('Year of entry')
  await checkAndPicture(page, 'import-rehearsed')
  await page.getByRole('checkbox', { name: 'Import the one row without a fault' }).check()
  await begin.click()
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
  await expectAccessible(page)
  await open(page, '/admin/students/imports')
  await expect(page.getByRole('row', { name: /class-of-2016\.csv/ })).toBeVisible()
  await checkAndPicture(page, 'imports')
  await send()
  await expect(page.getByText('You’ve imported this file before')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('There is nothing to import from this file.')).toBeVisible()
  await expect(page.getByText('Nothing to import', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)

  await open(page, '/admin/students')
  const search = page.getByLabel('Search by name, matric number or email')
  await search.fill(MATRIC)
  await search.press('Enter')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Year of entry' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: '2016', exact: true })).toBeVisible()
  await checkAndPicture(page, 'students')
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await dialog.getByLabel('First name').fill('Ngọzi Adá')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ngọzi Adá')
  await dialog.getByLabel('Date of birth').fill('2012-01-01')
  await dialog.getByLabel('Why').fill('Birth certificate shown')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Born 2012-01-01, yet entered in 2016.')).toBeVisible()
  await checkAndPicture(page, 'student-corrected')
  await dialog.getByLabel('Date of birth').fill('1998-01-01')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Òkónkwọ̀, Ngọzi Adá' })).toBeVisible()
  await page.getByRole('button', { name: 'Place a hold' }).click()
  await dialog.getByLabel('Desk').fill('Library')
  await dialog.getByLabel('Reason').fill('Two books of 2018')
  await dialog.getByLabel('How to clear it').fill('Return them to the main library.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const lift = page.getByRole('button', { name: 'Lift Library: Two books of 2018' })
  await expect(lift).toBeVisible()
  await checkAndPicture(page, 'student-held')
  await lift.click()
  await dialog.getByLabel('How it was cleared').fill('Returned on Monday')
  // What is refused is said in the dialog, and nothing is lost.
  await page.route('**/lift', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This couldn’t be done')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/lift')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('No office is holding this record.')).toBeVisible()
  await page.getByText('One lifted hold').click()
  await expect(page.getByText('Returned on Monday')).toBeVisible()

  // This record was disclosed to nobody; the disclosures of others are in the register, and searched there.
  await page.getByRole('link', { name: 'Disclosures', exact: true }).last().click()
  await expect(page.getByText('Nothing from this record has been given to anyone.')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/admin/disclosures')
  await expect(page.getByRole('heading', { level: 1, name: 'Disclosures' })).toBeVisible()
  await checkAndPicture(page, 'disclosures')
  const sought = page.getByLabel('Search by student, matric number, recipient or document number')
  await sought.fill('nobody of this name')
  await sought.press('Enter')
  await expect(page.getByText('No disclosure matches')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
  await expectAccessible(page)
})
