import { isOffered, staffScreens } from '../../contract/src/identity/staff-screens.ts'
import { submitPaid } from '../support/requests.ts'
import { openScreen, readTabs } from '../support/staff-screens.ts'
import { expect, test } from '../support/test.ts'

/** Everybody but the administrator, who opens every screen in `every-screen.spec.ts`. */
const staff = [
  ['officer', 'records_officer'],
  ['approver', 'approver'],
  ['bursary', 'bursary'],
  ['dispatch', 'dispatch'],
  ['support', 'support'],
  ['auditor', 'auditor'],
] as const

const CLOSED = 'Your role doesn’t open this page'

let application = 0
test.beforeAll(async ({ portal }) => {
  application = await submitPaid(portal)
})

// A call that is refused is logged by the browser, which fails the test.
for (const [name, role] of staff)
  test(`${role}: what the menu offers opens with its tabs and is refused nothing, the rest says whose it is`, async ({
    page,
    portal,
  }) => {
    await portal.staffLogin(page, name)
    for (const screen of staffScreens.filter((one) => isOffered(one, role))) {
      expect(await openScreen(page, screen.path), screen.path).not.toBe(CLOSED)
      for (const tab of await readTabs(page)) expect(await openScreen(page, tab), tab).not.toBe(CLOSED)
    }
    for (const address of [`/admin/applications/${application}`, '/admin/account'])
      expect(await openScreen(page, address), address).not.toBe(CLOSED)
    for (const screen of staffScreens.filter((one) => one.guarded && !isOffered(one, role)))
      expect(await openScreen(page, screen.path), screen.path).toBe(CLOSED)
  })
