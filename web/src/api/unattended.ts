const A_WHILE_MS = 60_000

let lastTouch = Date.now()

const touched = (): void => {
  lastTouch = Date.now()
}

if (typeof document === 'object')
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    document.addEventListener(kind, touched, { capture: true, passive: true })

/** Nobody has used this page for a while, so its calls no longer extend the session. */
export const isUnattended = (): boolean => Date.now() - lastTouch > A_WHILE_MS
