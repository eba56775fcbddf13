import { createStore } from './store.ts'

const KEY = 'lists.letter-keys'

function kept(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Whether single letters do something: who speaks to their computer, or whose hand trembles, turns them off (WCAG 2.1.4). */
export const letterKeys = createStore(kept())

/** Kept in this browser. */
export function chooseLetterKeys(on: boolean): void {
  letterKeys.set(on)
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Storage is refused on this device: the choice lasts as long as the page.
  }
}
