import { createActServer } from './act-server.ts'
import { createCaller } from './caller.ts'
import { leadClasses } from './graduating-classes.ts'
import { createKnownValues } from './known-values.ts'
import { liveSomeWeeks } from './life.ts'
import { createOpenedAddresses } from './opened-addresses.ts'
import { readOperations } from './operations.ts'
import { createPeople } from './people.ts'
import { createPlaces } from './places.ts'
import { startPortal } from './portal.ts'
import { createRandom } from './random.ts'
import { createReport, LONGEST_ANSWER_MS } from './report.ts'
import { makeRequest, type RequestManner } from './requests.ts'
import { askForScaleChange } from './scale-change.ts'
import { send } from './send.ts'
import { tryStaffActs } from './staff-acts.ts'

// `npm run fuzz`: sends hostile requests to every call in the portal's OpenAPI document, on a portal that it starts
// itself and removes afterwards. `npm run fuzz -- 50000 --seed 7` sets the number and the order; `--call login` tries one call.

const args = process.argv.slice(2)
const valueOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const wanted = Number(
  args.find((arg) => /^\d+$/.test(arg) && args[args.indexOf(arg) - 1] !== '--seed') ?? 50_000,
)
const seed = Number(valueOf('--seed') ?? Date.now() % 1_000_000)
const only = valueOf('--call')

const AT_ONCE = 6
const RELOAD_EVERY = 1_500
/** Rounds of valid requests to each call first, so that all of them were used before hostile ones wear the portal out. */
const GENTLE_ROUNDS = 3

console.log(`Seed ${seed}, ${wanted} requests. The portal starts.`)
const portal = await startPortal()
try {
  const random = createRandom(seed)
  const people = createPeople(portal.database)
  for (const trouble of await liveSomeWeeks(portal, people, random))
    console.log(`while it was filled: ${trouble}`)
  const operations = (await readOperations(portal.base)).filter(({ id }) => only === undefined || id === only)
  const report = createReport(operations, seed)
  const opened = createOpenedAddresses()
  const actServer = createActServer(portal, random, opened)
  for (const trouble of await tryStaffActs(actServer, { base: portal.base, operations, random, report }))
    console.log(`an act of staff: ${trouble}`)
  const call = createCaller(portal.base, random)
  await leadClasses(actServer)
  await askForScaleChange(call, await people.staff('administrator'))
  const places = createPlaces(portal.database)
  const known = createKnownValues(portal.database)
  const world = {
    random,
    people,
    places,
    opened,
    known,
    call,
    database: portal.database,
    base: portal.base,
  }
  const mannerOf = (nth: number): RequestManner => {
    if (nth < operations.length * GENTLE_ROUNDS) return 'as it should be'
    const drawn = random.next()
    return drawn < 0.25 ? 'as it should be' : drawn < 0.85 ? 'one thing bent' : 'broken body'
  }
  let sent = 0
  async function work(): Promise<void> {
    for (let nth = sent++; nth < wanted; nth = sent++) {
      if (nth % RELOAD_EVERY === 0 || (nth < operations.length * GENTLE_ROUNDS && nth % 60 === 0)) {
        await places.reload()
        await known.reload()
      }
      const operation = operations[nth % operations.length]
      if (operation === undefined) return
      const { request, token } = await makeRequest(operation, mannerOf(nth), world)
      const answer = await send(portal.base, request)
      if (token !== null && (answer.status === 401 || ['logout', 'endOtherSessions'].includes(operation.id)))
        people.replaceStaff(token)
      report.take(operation, request, answer)
      if (nth > 0 && nth % 5_000 === 0) console.log(`${nth} requests sent`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  report.print(portal.log())
  if (!report.isClean()) process.exitCode = 1
  console.log(
    `An answer over ${LONGEST_ANSWER_MS / 1000} s, a fault or a call never reached is a failure. Seed ${seed}.`,
  )
} finally {
  await portal.stop()
}
