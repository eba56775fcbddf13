import type { BrowserContext } from '@playwright/test'

export type ConsoleWatch = {
  /** Watches every page of a context, now and later. */
  watch(context: BrowserContext): void
  /** Console messages like this are part of the test from here on: browsers log refused calls. */
  expect(pattern: RegExp): void
  /** Messages that no test expected. */
  heard(): readonly string[]
}

/** Errors and warnings on the browser's console, and uncaught errors. */
export function createNoise(): ConsoleWatch {
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
      context.on('weberror', (error) => hear(`not caught: ${error.error().stack || String(error.error())}`))
    },
    expect: (pattern) => void expected.push(pattern),
    heard: () => heard,
  }
}
