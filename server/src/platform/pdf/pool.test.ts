import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from './pool.ts'

const templates = mkdtempSync(join(tmpdir(), 'pool-'))
beforeAll(() => {
  const head =
    '#set document(title: "T", date: datetime(year: 2026, month: 1, day: 1))\n#set text(font: "Noto Sans")\n'
  writeFileSync(join(templates, 'quick.typ'), `${head}Quick`)
  writeFileSync(join(templates, 'careless.typ'), '#set text(font: "No Such Font")\nText')
})
afterAll(() => rmSync(templates, { recursive: true }))

describe('the pool of document workers', () => {
  it('gives up a task that takes too long, and starts the next in a new thread', async () => {
    const pool = createPool({ templates }, 1, { limitMs: 1, heapMb: 64 })
    for (let task = 0; task < 2; task += 1)
      await expect(pool.run('compile', { template: 'quick', json: '{}' })).rejects.toThrow(
        'The document took too long',
      )
    await pool.close()
  })

  it('treats a warning as an error: a missing font would change the look in silence', async () => {
    const pool = createPool({ templates }, 1)
    await expect(pool.run('compile', { template: 'careless', json: '{}' })).rejects.toThrow(
      /^careless\.typ: unknown font family: no such font/,
    )
    await pool.close()
  })
})
