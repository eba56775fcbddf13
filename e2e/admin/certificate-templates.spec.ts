import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { expectFitsEveryWidth } from '../support/fits.ts'
import { pressTo } from '../support/keyboard.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const NAME = 'Bachelor’s degrees from 2026'
const CODES = 'No. {number}, code {code}'

const canvasOf = (page: Page) => page.getByRole('application')
const onPage = (page: Page, name: string) => canvasOf(page).getByRole('button', { name, exact: true })

/** Checks the position and the size of the chosen element, as its panel shows them. */
async function expectPlace(page: Page, name: string, place: readonly (string | null)[]): Promise<void> {
  const panel = page.getByRole('region', { name, exact: true })
  const fields = ['From the left', 'From the top', 'Width', 'Height']
  for (const [index, value] of place.entries())
    if (value !== null) await expect(panel.getByLabel(fields[index] ?? '')).toHaveValue(value)
}

/** Drags with the mouse, by millimetres of the page. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const box = (await canvasOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const scale = box.width / 297
  const at = (x: number, y: number) => [box.x + x * scale, box.y + y * scale] as const
  await page.mouse.move(...at(from.x, from.y))
  await page.mouse.down()
  await page.mouse.move(...at(from.x + by.x / 2, from.y + by.y / 2), { steps: 3 })
  await page.mouse.move(...at(from.x + by.x, from.y + by.y), { steps: 3 })
  await page.mouse.up()
}

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an element' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
}

/** Another person saves the draft with one more code, and another place of the name. */
async function saveAsColleague(
  portal: Portal,
  id: string,
  code: string,
  { y, ofName }: { y: number; ofName: object },
): Promise<void> {
  const address = `${portal.baseURL}/api/certificate-templates/${id}`
  const added = { kind: 'qr', id: code, x: 250, y, width: 25, height: 25 }
  const headers = {
    authorization: `Bearer ${await portal.staffToken('officer')}`,
    'content-type': 'application/json',
  }
  const read = (await (await fetch(`${address}/versions/1`, { headers })).json()) as {
    data: { design: { elements: { text?: string }[] }; version: { version: number } }
  }
  const { design, version } = read.data
  const moved = design.elements.map((one) => (one.text === '{name}' ? { ...one, ...ofName } : one))
  const body = { design: { ...design, elements: [...moved, added] }, version: version.version }
  const saved = await fetch(`${address}/draft`, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(saved.status).toBe(200)
}

test('a template is drawn from nothing with the mouse, and approved by somebody else', async ({
  page,
  otherPage,
  portal,
  noise,
}) => {
  // The browser logs a refused draft, and one that somebody else saved meanwhile.
  noise.expect(/status of (409|417)/)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/certificate-templates')
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByText('An empty page').click()
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('The page is empty. Add an element.')).toBeVisible()

  await test.step('elements are added and dragged; the middle of the page and the grid catch them', async () => {
    await add(page, 'Text')
    await page.getByLabel('Text', { exact: true }).fill('')
    await page.getByLabel('Insert a field').selectOption({ label: 'Name of the person' })
    await drag(page, { x: 148.5, y: 105 }, { x: 0.6, y: -40.4 })
    await expectPlace(page, 'Text: {name}', ['88.5', '60', '120', '12'])
    await add(page, 'Text')
    await page.getByLabel('Text', { exact: true }).fill(CODES)
    await drag(page, { x: 148.5, y: 105 }, { x: 0.4, y: 50 })
    await add(page, 'QR code')
    await drag(page, { x: 148.5, y: 105 }, { x: -100, y: 60 })
    await expectPlace(page, 'QR code', [null, '150', '25', '25'])
    await add(page, 'Frame')
    // By its lower right corner.
    await drag(page, { x: 188.5, y: 125 }, { x: 40, y: 20 })
    await expectPlace(page, 'Frame', ['108.5', '85', '121.5', '60'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectPlace(page, 'Frame', ['108.5', '85', '80', '40'])
    await page.getByRole('button', { name: 'Centre vertically' }).click()
    await expect(page.getByText('Everything fits for this sample.')).toBeVisible()
    await checkAndPicture(page, 'template designer')
  })

  await test.step('buttons and figures do the same as dragging', async () => {
    const elements = page.getByRole('region', { name: 'Elements' })
    await elements.getByRole('button', { name: 'Text: {name}', exact: true }).click()
    await page.getByLabel('Step').selectOption('5')
    await page.getByRole('button', { name: 'Down', exact: true }).click()
    await page.getByLabel('From the left').fill('40')
    await expectPlace(page, 'Text: {name}', ['40', '65', '120', '12'])
    await page.getByRole('button', { name: 'Centre horizontally' }).click()
    await expectPlace(page, 'Text: {name}', ['88.5', '65', '120', '12'])
    await page.getByLabel('From the top').fill('150')
    await expect(page.getByText(`Text: {name} and Text: ${CODES} overlap.`)).toBeVisible()
    await page.getByLabel('From the top').fill('65')
    await expect(page.getByText(/ overlap\.$/)).toHaveCount(0)
  })

  await test.step('where a colleague saved something else meanwhile, both values are shown to choose from', async () => {
    await expect(page.getByText('Draft saved')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('template') ?? ''
    const choice = page.getByRole('region', { name: /saved this/ })
    const rowOf = (name: string) => choice.getByRole('row').filter({ hasText: name })
    const panel = page.getByRole('region', { name: 'Text: {name}', exact: true })
    await saveAsColleague(portal, id, 'first', { y: 20, ofName: { x: 80, y: 60 } })
    await page.getByLabel('From the top').fill('66')
    await expect(choice).toBeFocused()
    await expect(rowOf('From the top')).toContainText(/Text: \{name\} – From the top.*60.*66/)
    await expect(rowOf('From the left')).toContainText(/80.*You didn't change this/)
    await expect(rowOf('QR code')).toContainText("You didn't change this")
    await checkAndPicture(page, 'template changed meanwhile')
    await expectFitsEveryWidth(page)
    await choice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(onPage(page, 'QR code')).toHaveCount(2)
    await expectPlace(page, 'Text: {name}', ['80', '60', '120', '12'])
    await page.getByRole('button', { name: 'Bring back my changes' }).click()
    await expectPlace(page, 'Text: {name}', ['80', '66', '120', '12'])
    await expect(page.getByText('Draft saved')).toBeVisible()

    // Or each is chosen by itself: the place is drawn here, the height is the colleague's, and what only they added stays.
    await saveAsColleague(portal, id, 'second', { y: 55, ofName: { y: 70, height: 14 } })
    await onPage(page, 'Text: {name}').focus()
    await panel.getByLabel('Height').fill('13')
    await panel.getByLabel('From the left').fill('88.5')
    await panel.getByLabel('From the top').fill('67')
    await choice.getByRole('radio', { name: /Height, their value/ }).check()
    await choice.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(onPage(page, 'QR code')).toHaveCount(3)
    await expectPlace(page, 'Text: {name}', ['88.5', '67', '120', '14'])
    await expect(page.getByText('Draft saved')).toBeVisible()
    await panel.getByLabel('Height').fill('12')
    await onPage(page, 'Text: {name}').focus()
    await page.getByLabel('From the top').fill('65')
    await expect(page.getByText('Draft saved')).toBeVisible()
  })

  await test.step('what does not fit is said at its element, and nothing is submitted', async () => {
    await onPage(page, 'Text: {name}').focus()
    await page.getByLabel(/^Width/).fill('15')
    await expect(page.getByText('1 thing to fix')).toBeVisible()
    await expect(page.getByText('The text doesn’t fit, even at its smallest size.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('You can’t submit this draft yet.')).toBeVisible()
    await page.getByLabel(/^Width/).fill('150')
    await expect(page.getByText('Everything fits for this sample.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('Version 1: awaiting approval')).toBeVisible()
    await expect(
      page.getByText('You drew part of this version, so somebody else must approve it.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  })

  const other = await otherPage()
  await portal.staffLogin(other, 'approver')
  await open(other, '/admin/overview')
  await other.getByRole('link', { name: /Approve template.*Bachelor’s degrees from 2026/ }).click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Version 1: approved')).toBeVisible()
  await other.getByRole('link', { name: 'Certificate templates' }).first().click()
  const row = other.getByRole('row').filter({ has: other.getByRole('link', { name: NAME, exact: true }) })
  await expect(row.getByText(/^Version 1, since/)).toBeVisible()
  await checkAndPicture(other, 'templates')
})

test('a template is drawn from nothing with the keyboard alone', async ({ page, portal }) => {
  await portal.staffLogin(page, 'officer')
  await open(page, '/admin/certificate-templates')
  await pressTo(page, page.getByRole('button', { name: 'New template' }))
  await page.keyboard.press('Enter')
  await pressTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Drawn by keys')
  await pressTo(page, page.getByRole('radio', { name: /Classic/ }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /An empty page/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The page is empty. Add an element.')).toBeVisible()

  /** Opens the menu of elements and takes one of them. */
  const addByKeys = async (place: number) => {
    await pressTo(page, page.getByRole('button', { name: 'Add an element' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press(page, 'ArrowDown', place)
    await page.keyboard.press('Enter')
  }
  const typeText = async (text: string) => {
    await pressTo(page, page.getByLabel('Text', { exact: true }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  // From the top of the page: forward to the button once.
  await pressTo(page, page.getByRole('button', { name: 'Add an element' }))
  await addByKeys(0)
  await pressTo(page, onPage(page, 'Text: New text'))
  await press(page, 'Shift+ArrowUp', 8)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await expectPlace(page, 'Text: New text', ['88.5', '59.5', '120.5', '12'])
  await page.keyboard.press('Control+z')
  await expectPlace(page, 'Text: New text', ['88.5', '59.5', '120', '12'])
  await typeText('{name}')
  await addByKeys(0)
  await pressTo(page, onPage(page, 'Text: New text'))
  await press(page, 'Shift+ArrowDown', 9)
  await expectPlace(page, 'Text: New text', ['88.5', '144', '120', '12'])
  await typeText(CODES)
  await addByKeys(4)
  await pressTo(page, onPage(page, 'QR code'))
  await press(page, 'Shift+ArrowLeft', 20)
  await expectPlace(page, 'QR code', ['36', '92.5', '25', '25'])
  // A copy, and away with it.
  await page.keyboard.press('Control+d')
  await expect(onPage(page, 'QR code')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(onPage(page, 'QR code')).toHaveCount(1)
  await expect(page.getByText('Everything fits for this sample.')).toBeVisible()
  await pressTo(page, page.getByRole('button', { name: 'Ask for approval' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1: awaiting approval')).toBeVisible()
})
