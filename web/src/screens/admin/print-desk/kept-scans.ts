import { createStore } from '../../../lib/store.ts'
import type { WaybillScans } from './waybill-scans.ts'

const KEY = 'print-desk.waybills'

function readKept(): WaybillScans {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [number, string][])
  } catch {
    return new Map()
  }
}

/** Scanned waybills by the id of their copy. The tab keeps them, over a reload too, until their copies are dispatched. */
export const keptScans = createStore(readKept())

keptScans.subscribe(() => {
  const scans = [...keptScans.get()]
  try {
    if (scans.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(scans))
  } catch {
    // A browser that keeps nothing still has them until the page is left.
  }
})

/** Drops the waybills of copies that are no longer to be sent. */
export function keepScansOf(copyIds: readonly number[]): void {
  keptScans.set((all) => {
    const still = [...all].filter(([id]) => copyIds.includes(id))
    return still.length === all.size ? all : new Map(still)
  })
}
