import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ChangePortal,
  type OwnApplication,
  startChangePortal,
} from '../../../../test/payments/dearer.ts'
import {
  createMeeting,
  openWithout,
  removeRowLocks,
  removeVersionChecks,
} from '../../../../test/unguarded.ts'
import { reconcile } from '../../books/index.ts'

/** Removes row locks, version checks, and the status that a row is expected to have. */
const unguarded = (text: string) =>
  removeVersionChecks(removeRowLocks(text))
    .replace(/and "status" in \((\$\d+), (\$\d+)\)/, 'and $1::text is not null and $2::text is not null')
    .replace(/and "status" = (\$\d+) returning "id"/, 'and $1::text is not null returning "id"')

const meeting = createMeeting()
let met = 0
/** The first two of a race wait for each other; later ones go on. */
const firstTwo = {
  ...meeting,
  async come(isHeldUp?: () => Promise<boolean>) {
    met += 1
    if (met <= 2) await meeting.come(isHeldUp)
  },
}
/** Both have read the state of the application and its copies, and then go on to change them. */
const open = openWithout({
  without: unguarded,
  meeting: firstTwo,
  meetAfter: /from "copies" where "application_id" = \S+ order by "position"$/,
})

let guarded: ChangePortal
let twin: ChangePortal
beforeAll(async () => {
  guarded = await startChangePortal()
  twin = await startChangePortal(open)
}, 240_000)
afterAll(async () => {
  await guarded.close()
  await twin.close()
})

type Outcome = { pays: boolean; other: boolean; broke: boolean }

/** Settles the payment while the other change happens. `broke`: both won, or neither, or the books disagree. */
async function race(
  house: ChangePortal,
  mine: OwnApplication,
  supplement: string,
  other: () => Promise<boolean>,
): Promise<Outcome> {
  const reference = await house.payUnnoticed(mine, {
    invoice_reference: supplement,
    amount: house.rates.extra,
  })
  met = 0
  const [verified, otherWon] = await meeting.during([
    () => house.settle(mine, reference),
    () => other().catch(() => false),
  ])
  const standing = await house.standing(supplement)
  const pays = standing?.change === 'applied' && standing.invoice === 'paid'
  const disagrees = (await reconcile(house.server.database)).length > 0
  return { pays, other: otherWon, broke: !verified || pays === otherWon || disagrees }
}

const ROUNDS = 4

async function paysWhileSigned(house: ChangePortal): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await house.paid()
    const { invoice_reference } = await house.ask(mine)
    await house.approve(mine)
    outcomes.push(await race(house, mine, invoice_reference, () => house.sign(mine).then(() => true)))
  }
  return outcomes
}

async function paysWhileEdited(house: ChangePortal): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await house.paid()
    const { invoice_reference } = await house.ask(mine)
    const wish = await house.edited(mine, {
      ...house.dearer,
      recipient: { ...house.dearer.recipient, city: 'Hamilton' },
    })
    outcomes.push(
      await race(house, mine, invoice_reference, async () => (await house.edit(mine, wish)).status === 200),
    )
  }
  return outcomes
}

const broken = (outcomes: readonly Outcome[]) => outcomes.filter(({ broke }) => broke)

describe('a change is paid for at the moment in which its copy is signed', () => {
  it('and one of the two wins: the copy waits for its new destination, or the money for the bursary', async () => {
    expect(broken(await paysWhileSigned(guarded))).toEqual([])
  })

  it('which breaks without locks and versions', async () => {
    expect(broken(await paysWhileSigned(twin)).length).toBeGreaterThan(0)
  })
})

describe('a change is paid for at the moment in which another takes its place', () => {
  it('and it is made, or its money is kept and the other waits', async () => {
    expect(broken(await paysWhileEdited(guarded))).toEqual([])
  })

  it('which breaks without locks and versions', async () => {
    expect(broken(await paysWhileEdited(twin)).length).toBeGreaterThan(0)
  })
})
