import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps waybills by the id of their copy over a reload, until the copies are dispatched', async () => {
  const { keptScans } = await import('./kept-scans.ts')
  keptScans.set(
    new Map([
      [1, 'EE1234'],
      [2, 'EE5678'],
    ]),
  )
  expect([...stored]).toEqual([['print-desk.waybills', '[[1,"EE1234"],[2,"EE5678"]]']])
  vi.resetModules()
  const reloaded = await import('./kept-scans.ts')
  expect(reloaded.keptScans.get().get(2)).toBe('EE5678')
  reloaded.keepScansOf([2])
  expect([...reloaded.keptScans.get().keys()]).toEqual([2])
  reloaded.keepScansOf([])
  expect(stored.size).toBe(0)
})
