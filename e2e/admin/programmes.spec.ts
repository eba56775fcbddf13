import { open } from '../money/desk.ts'
import { checkAndPicture, expectAccessible } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const FILE = [
  'Code,Programme,Degree,Faculty,Dept',
  'ZOO,B.Sc. Zoology,B.Sc.,Science,Zoology',
  'AGR,B.Agric. Crop Science,B.Agric.,Agriculture,Agronomy',
].join('\n')

test('programmes come in from a file, and the history of each says by whom', async ({
  page,
  otherPage,
  portal,
}) => {
  await portal.staffLogin(page)
  await open(page, '/admin/configurations?section=programmes')
  await page.getByRole('link', { name: 'Import programmes' }).click()
  await page.getByRole('radio', { name: /^Programmes/ }).check()
  const file = { name: 'programmes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  // Imports run one at a time, and that of the demo's results may still be running.
  await page.getByRole('heading', { name: 'What would change' }).waitFor()
  await expect(page.getByRole('table', { name: 'Changes to existing records' })).toContainText(
    'B.Agric. Crop Science',
  )
  const ready = page.url()

  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, '/admin/students/imports')
  await expect(officer.getByRole('radio', { name: /^Students/ })).toBeVisible()
  await expect(officer.getByRole('radio', { name: /^Programmes/ })).toHaveCount(0)
  await open(officer, ready)
  await officer.getByRole('heading', { name: 'What would change' }).waitFor()
  await expect(officer.getByRole('button', { name: 'Import 2 rows' })).toHaveCount(0)
  await expectAccessible(officer)

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Programmes', exact: true }).click()
  const search = page.getByLabel('Search by code, name, award, faculty or department')
  await search.fill('Crop Science')
  await search.press('Enter')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'B.Agric. Crop Science' }).click()
  const heading = page.getByRole('heading', { name: 'Change history' })
  const history = page.locator('section').filter({ has: heading }).last()
  await expect(history).toContainText('Changed by Adaeze Nwosu')
  await expect(history).toContainText('B.Agric. Crop Science')
  await checkAndPicture(page, 'programme-history')
})
