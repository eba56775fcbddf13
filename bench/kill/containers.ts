import { setTimeout as wait } from 'node:timers/promises'
import { checkBooks, checkPromised, runCommand } from './check.ts'
import { createJournal, keepEditing, keepWriting } from './load.ts'
import { makePlace, signStaffIn } from './place.ts'
import type { Random } from './random.ts'

/** Simulates a second container: another network, another process namespace, the same folder. */
const ELSEWHERE = ['unshare', '-n', '-p', '--fork', '--kill-child', '--mount-proc']
const ENOUGH = 20

/**
 * A portal under load, and others on the same folder from namespaces of their own: a second portal is refused with a
 * sentence, commands are carried out by the running portal, and the lock of a killed portal is free. @returns what went wrong.
 */
export async function runContainers(times: number, random: Random): Promise<string[]> {
  const place = await makePlace('embedded', random)
  const journal = createJournal()
  const wrong: string[] = []
  const [port = 0] = place.ports
  try {
    await place.start(port)
    const tokens = await signStaffIn(place.base())
    for (let turn = 1; turn <= times; turn += 1) {
      const round = { goesOn: true }
      const load = { base: place.base, tokens, journal, random, goesOn: () => round.goesOn }
      const working = [keepWriting(load), keepWriting(load), keepEditing(load)]
      const second = await runCommand({ ...place.settings, PORT: '0' }, 'main', [], ELSEWHERE)
      if (second.code !== 1 || !second.text.includes('is in use by another running Testamur'))
        wrong.push(`A second portal ended with ${second.code}: ${second.text.slice(0, 300)}`)
      for (const [name, ...args] of [['reconcile'], ['audit', 'verify']]) {
        const answer = await runCommand(place.settings, name ?? '', args, ELSEWHERE)
        if (answer.code !== 0) wrong.push(`${name} from another container: ${answer.text.slice(0, 300)}`)
      }
      const enough = journal.acknowledged + ENOUGH
      for (let waited = 0; journal.acknowledged < enough && waited < 60_000; waited += 50) await wait(50)
      await place.running.get(port)?.kill()
      place.running.delete(port)
      round.goesOn = false
      await Promise.all(working)
      // No process holds the folder now, so a command from another container opens it itself.
      const alone = await runCommand(place.settings, 'reconcile', [], ELSEWHERE)
      if (alone.code !== 0) wrong.push(`reconcile after a kill: ${alone.text.slice(0, 300)}`)
      await place.start(port)
      wrong.push(...(await checkPromised(place.base(), tokens, journal.promised)))
      console.log(`containers ${turn}/${times}: ${journal.acknowledged} acknowledged, ${wrong.length} wrong`)
    }
    wrong.push(...(await checkBooks(place.settings)))
  } finally {
    await place.remove()
  }
  console.log(
    `containers: ${times} second portals refused and ${3 * times} commands answered while ` +
      `${journal.acknowledged} writes were acknowledged; ${wrong.length} wrong`,
  )
  return [...wrong, ...journal.strange]
}
