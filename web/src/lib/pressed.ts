/** The longest wait, for long presses and for presses whose end no event reports. */
const LONGEST_MS = 1000

let released: Promise<void> | null = null

function press(): void {
  released = new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('pointerup', end, true)
      removeEventListener('pointercancel', end, true)
      released = null
      // The click event comes first.
      setTimeout(resolve)
    }
    const timer = setTimeout(end, LONGEST_MS)
    addEventListener('pointerup', end, true)
    addEventListener('pointercancel', end, true)
  })
}
if (typeof addEventListener === 'function') addEventListener('pointerdown', press, true)

/**
 * Waits while a button is being pressed. Leaving a field by pressing a button would otherwise show the error of the field,
 * which moves the button away from under the pointer, so that the click is lost.
 */
export const waitForRelease = (): Promise<void> => released ?? Promise.resolve()
