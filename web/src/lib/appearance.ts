import { createStore } from './store.ts'

export type Appearance = 'light' | 'dark'

const KEY = 'appearance'

function current(): Appearance {
  if (typeof window === 'undefined') return 'light'
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export const appearance = createStore<Appearance>(current())

/** Kept in storage; the script at the top of each page reads it before anything is painted. */
export function chooseAppearance(chosen: Appearance): void {
  document.documentElement.dataset['theme'] = chosen
  appearance.set(chosen)
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // Storage is refused on this device: the choice lasts as long as the page.
  }
}
