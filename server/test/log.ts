import { createLogger, type RootLogger } from '../src/platform/logger.ts'

export type TestLog = {
  readonly logger: RootLogger
  readonly lines: Record<string, unknown>[]
  text(): string
}

/** A log that is kept instead of printed. */
export function createTestLog(): TestLog {
  const texts: string[] = []
  const lines: Record<string, unknown>[] = []
  const logger = createLogger({
    level: 'debug',
    destination: {
      write(text) {
        texts.push(text)
        lines.push(JSON.parse(text) as Record<string, unknown>)
      },
    },
  })
  return { logger, lines, text: () => texts.join('') }
}
