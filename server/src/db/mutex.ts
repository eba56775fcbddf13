export type Mutex = {
  /** Waits for the lock; the returned function releases it. */
  acquire(): Promise<() => void>
  run<T>(work: () => Promise<T>): Promise<T>
}

/** First come, first served. */
export function createMutex(): Mutex {
  let tail: Promise<void> = Promise.resolve()
  async function acquire(): Promise<() => void> {
    let release: () => void = () => undefined
    const mine = new Promise<void>((resolve) => {
      release = resolve
    })
    const before = tail
    tail = before.then(() => mine)
    await before
    return release
  }
  return {
    acquire,
    async run(work) {
      const release = await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
