import { isTransient } from './errors.ts'

const MOST_REPEATS = 3
const FIRST_PAUSE_MS = 20

/** Repeats work that lost against another transaction. When it fails, `work` must have left nothing behind. */
export async function repeatTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_REPEATS || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** attempt))
    }
  }
}
