import { createStore } from './store.ts'

type Question = {
  /** Whether the password was entered. */
  readonly answered: Promise<boolean>
  readonly settle: (entered: boolean) => void
}

/** The open question for the password of whoever is signed in. */
export const passwordQuestion = createStore<Question | null>(null)

/** Calls that need the password at the same moment wait for one answer. */
export function askForPassword(): Promise<boolean> {
  const open = passwordQuestion.get()
  if (open !== null) return open.answered
  let answer: (entered: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  passwordQuestion.set({
    answered,
    settle(entered) {
      passwordQuestion.set(null)
      answer(entered)
    },
  })
  return answered
}
