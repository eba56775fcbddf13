import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toFailure } from '../../http/failures.ts'
import { createPool, type LostReason, TaskLost } from './pool.ts'

const LONG = { processorMs: 600_000, waitMs: 600_000 }

const templates = mkdtempSync(join(tmpdir(), 'pool-'))
beforeAll(() => {
  const head =
    '#set document(title: "T", date: datetime(year: 2026, month: 1, day: 1))\n#set text(font: "Noto Sans")\n'
  writeFileSync(join(templates, 'quick.typ'), `${head}Quick`)
  const loops = 'for a in range(9999) { for b in range(9999) { for c in range(9999) { } } }'
  writeFileSync(join(templates, 'endless.typ'), `${head}#${loops}`)
  writeFileSync(join(templates, 'picture.typ'), `${head}#image(sys.inputs.data)`)
  writeFileSync(join(templates, 'careless.typ'), '#set text(font: "No Such Font")\nText')
})
afterAll(() => rmSync(templates, { recursive: true }))

/** The processes that were started with this folder. */
const workers = (): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(templates))

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe('the pool of document workers', () => {
  const lost = (reason: LostReason) => expect.objectContaining({ name: 'TaskLost', reason })

  it('says that the machine was busy when time ran out, and starts the next task in a new process', async () => {
    const pool = createPool({ templates }, 1, { processorMs: 60_000, waitMs: 1, heapMb: 64 })
    for (let task = 0; task < 2; task += 1)
      await expect(pool.run('compile', { template: 'quick', json: '{}' })).rejects.toEqual(lost('busy'))
    await pool.close()
  })

  it.each([
    ['exhausted', { processorMs: 500, waitMs: 600_000 }],
    ['busy', { processorMs: 600_000, waitMs: 500 }],
  ] as const)(
    'ends a process inside native code (%s), and starts the next task in a new one',
    async (reason, limits) => {
      const pool = createPool({ templates }, 1, { ...LONG, heapMb: 64 })
      await pool.run('compile', { template: 'quick', json: '{}' })
      const [first] = workers()
      const impatient = createPool({ templates }, 1, { ...limits, heapMb: 64 })
      const endless = impatient.run('compile', { template: 'endless', json: '{}' })
      await expect(endless).rejects.toEqual(lost(reason))
      await expect.poll(workers).toEqual([first])
      await pool.run('compile', { template: 'quick', json: '{}' })
      expect(workers()).toEqual([first])
      await Promise.all([pool.close(), impatient.close()])
      expect(workers()).toEqual([])
    },
  )

  it('gives up a task that no process takes in time, and goes on with the next', async () => {
    const pool = createPool({ templates }, 1, { ...LONG, heapMb: 64, queueMs: 100 })
    const endless = pool.run('compile', { template: 'endless', json: '{}' })
    await expect(pool.run('compile', { template: 'quick', json: '{}' })).rejects.toEqual(lost('queued'))
    process.kill(Number(workers()[0]), 'SIGABRT')
    await expect(endless).rejects.toEqual(lost('exhausted'))
    expect((await pool.run('compile', { template: 'quick', json: '{}' })).length).toBeGreaterThan(0)
    await pool.close()
  })

  it('is answered as busy without time, and as a fault of ours when a document of ours is too costly', () => {
    for (const reason of ['busy', 'queued'] as const)
      expect(toFailure(new TaskLost(reason))).toMatchObject({ code: 'unavailable' })
    expect(toFailure(new TaskLost('exhausted'))).toBeNull()
  })

  it('loses only the task of a process that Node.js aborts', async () => {
    const pool = createPool({ templates }, 1)
    await pool.run('compile', { template: 'quick', json: '{}' })
    const endless = pool.run('compile', { template: 'endless', json: '{}' })
    process.kill(Number(workers()[0]), 'SIGABRT')
    await expect(endless).rejects.toEqual(lost('exhausted'))
    expect((await pool.run('compile', { template: 'quick', json: '{}' })).length).toBeGreaterThan(0)
    await pool.close()
  })

  const svg = (png: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${png}"/></svg>`

  it.each([
    ['p.jpg', Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00d2cfffd9', 'hex')],
    ['p.svg', Buffer.from(svg('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4AAAAAAAAAAAA'))],
  ])('refuses a stored picture that is damaged, instead of failing: %s', async (address, bytes) => {
    const pool = createPool({ templates }, 1)
    const composition = { pictures: { [address]: bytes }, as: 'picture' } as const
    await expect(
      pool.run('compose', { template: 'picture', json: address, composition }),
    ).rejects.toMatchObject({
      code: 'refused',
      said: { code: 'pdf.pictureDamaged' },
    })
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
