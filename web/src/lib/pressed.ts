/** A press that is longer, or whose end nobody tells us of, keeps nothing waiting. */
const LONGEST_MS = 1000

let released: Promise<void> | null = null

function press(): void {
  released = new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('pointerup', end, true)
      removeEventListener('pointercancel', end, true)
      released = null
      // The click itself comes first.
      setTimeout(resolve)
    }
    const timer = setTimeout(end, LONGEST_MS)
    addEventListener('pointerup', end, true)
    addEventListener('pointercancel', end, true)
  })
}
if (typeof addEventListener === 'function') addEventListener('pointerdown', press, true)

/**
 * Waits while a button is being pressed. Whoever leaves a field by pressing a button would else see what is wrong with the
 * field push the button away from under the pointer, and the click would come to nothing.
 */
export const untilReleased = (): Promise<void> => released ?? Promise.resolve()
