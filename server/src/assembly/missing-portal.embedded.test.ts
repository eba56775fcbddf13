import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'testamur-missing-'))
})

afterEach(() => rmSync(place, { recursive: true }))

test.each(['reconcile', 'audit verify', 'signing list', 'sweep-files', 'backup /tmp/testamur-never-made'])(
  '%s makes nothing where there is no portal',
  async (words) => {
    const [name = '', ...args] = words.split(' ')
    const folder = join(place, 'mistyped')
    const child = startChild(name, args, { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' })
    const { code } = await child.ended()
    expect({ code, text: [...child.lines, ...child.errors].join('\n') }).toEqual({
      code: 1,
      text: `There is no portal in the data folder ${folder}. Correct DATA_DIR, or start the portal there first.`,
    })
    expect(existsSync(folder)).toBe(false)
  },
)
