import { createStore } from './store.ts'

type Question = {
  /** Whether the password was entered. */
  readonly answered: Promise<boolean>
  readonly settle: (entered: boolean) => void
}

/** The password dialog that is open, if any. */
export const passwordQuestion = createStore<Question | null>(null)

/** Calls that need the password at the same time share one dialog. */
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
