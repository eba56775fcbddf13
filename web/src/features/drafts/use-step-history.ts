import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** `null` for an entry that was not made here, for example by the link that skips to the content. */
const stepOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : null

type Options = {
  /** The step in the draft. */
  step: number
  /** The last step that may be open with what has been filled in. */
  furthest: number
  /** The draft of this device was read, and the form is still shown. */
  ready: boolean
  change: (patch: { step: number }) => void
}

/**
 * The steps of a form, with an entry in the browser's history for each, so that Back and Forward go from step to step.
 * The step is in the state of the entry: its address stays that of the form, without the key of a link. What the entry
 * says is shown, so that somebody who presses Back before the next step is there stays where the browser went.
 */
export function useStepHistory({ step, furthest, ready, change }: Options) {
  const { key, state, search } = useLocation()
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- the enum would be code that every first page loads
  const isBackOrForward = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(false)
  const shownEntry = useRef(key)
  const leavingFor = useRef<number | null>(null)
  const entryStep = stepOf(state)

  // Each step is a page of its own to a screen reader.
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved, step])

  useEffect(() => {
    if (!ready) return
    const isNewEntry = shownEntry.current !== key
    shownEntry.current = key
    if (isNewEntry && entryStep !== null) {
      const open = isBackOrForward ? Math.min(entryStep, furthest) : entryStep
      if (open !== step) {
        setMoved(true)
        change({ step: open })
        window.scrollTo({ top: 0 })
        return
      }
    }
    // A draft that was just read or opened by a link: the entry learns its step, and its address stays.
    if (entryStep !== step)
      void navigate({ search, hash: window.location.hash }, { replace: true, state: { step } })
  }, [ready, key, entryStep, step, furthest, isBackOrForward, search, change, navigate])

  const go = (to: number) => {
    // Pressed twice.
    if (to === entryStep || to === leavingFor.current) return
    leavingFor.current = to
    // Going back, the browser restores where the page of that step was: at its top.
    window.scrollTo({ top: 0 })
    void Promise.resolve(navigate({ search }, { state: { step: to } })).finally(() => {
      leavingFor.current = null
    })
  }

  return { heading, moved, go }
}
