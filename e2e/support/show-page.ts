import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SNAPSHOT = /```yaml\n([\s\S]*?)```/

/** Prints at the end what the page showed when a test failed: of a run on another machine only the end of the log is left. */
export default class ShowPage implements Reporter {
  readonly #shown: string[] = []

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments)
      if (name === 'error-context' && path !== undefined)
        this.#shown.push(
          `${title}: the page showed\n${SNAPSHOT.exec(readFileSync(path, 'utf8'))?.[1] ?? 'nothing, none was open.'}`,
        )
  }

  onEnd(): void {
    for (const page of this.#shown) console.log(page)
  }

  printsToStdio(): boolean {
    return false
  }
}
