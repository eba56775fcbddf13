import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SNAPSHOT = /```yaml\n([\s\S]*?)```/

/** Prints what the page showed when a test failed: of a run on another machine only the log is left. */
export default class ShowPage implements Reporter {
  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments)
      if (name === 'error-context' && path !== undefined)
        console.log(SNAPSHOT.exec(readFileSync(path, 'utf8'))?.[1] ?? 'No page was open.')
  }

  printsToStdio(): boolean {
    return false
  }
}
