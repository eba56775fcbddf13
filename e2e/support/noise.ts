import type { BrowserContext } from '@playwright/test'

export type Noise = {
  /** Watches every page of a context, those it has and those to come. */
  watch(context: BrowserContext): void
  /** From here on, what the console says of this kind is part of the test: a refused call prints a line. */
  expect(pattern: RegExp): void
  /** What nobody expected. */
  heard(): readonly string[]
}

/** Errors and warnings of the browser's console, and errors that no code caught. */
export function createNoise(): Noise {
  const expected: RegExp[] = []
  const heard: string[] = []
  const hear = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) heard.push(text)
  }
  return {
    watch(context) {
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        hear(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => hear(`not caught: ${String(error.error().stack ?? error.error())}`))
    },
    expect: (pattern) => void expected.push(pattern),
    heard: () => heard,
  }
}
