import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../test/child.ts'

/** Runs a process as if in another container: another network and other process numbers, but the same folder. */
const ELSEWHERE = ['unshare', '-n', '-p', '-f', '--kill-child', '--mount-proc']

let folder: string
let children: Child[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-lock-'))
  children = []
})

afterEach(async () => {
  await Promise.all(children.map(kill))
  rmSync(folder, { recursive: true })
})

function start(through: readonly string[]): Child {
  const child = startChild('hold', [folder], {}, through)
  children.push(child)
  return child
}

async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL')
  await child.ended()
}

/** The process's answer. Where the machine does not allow namespaces, the test fails with the error of `unshare`. */
const answerOf = (child: Child) => child.line((line) => ['holds', 'refused'].includes(line))

test('the lock holds between containers, both ways', async () => {
  for (const [first, second] of [
    [[], ELSEWHERE],
    [ELSEWHERE, []],
    [ELSEWHERE, ELSEWHERE],
  ] as const) {
    const holder = start(first)
    expect(await answerOf(holder)).toBe('holds')
    expect(await answerOf(start(second))).toBe('refused')
    await kill(holder)
  }
})

test('after a killed holder one of several that start at once gets the folder, round after round', async () => {
  for (let round = 0; round < 8; round += 1) {
    const starters = [start([]), start(ELSEWHERE), start([]), start(ELSEWHERE)]
    const answers = await Promise.all(starters.map(answerOf))
    expect([...answers].sort()).toEqual(['holds', 'refused', 'refused', 'refused'])
    await Promise.all(starters.map(kill))
  }
})
