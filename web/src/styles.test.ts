import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('./', import.meta.url))
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g

/** Folders whose classes the sheet of public pages does not have. */
const leftOut = [...readFileSync(join(folder, 'styles.css'), 'utf8').matchAll(/@source not "\.\/([^"]+)"/g)]
  .map(([, path = '']) => `${path}/`)
  .filter((path) => path !== 'harness/')

function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)
    for (const [, path = ''] of imports) waiting.push(join(file, '..', path))
  }
  return reached
}

test('no public page uses a part whose classes only the back office has', () => {
  const screens = readdirSync(join(folder, 'screens/public'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => `screens/public/${path}`)
  const reached = reachedFrom([...screens, 'app/root.tsx', 'app/error-page.tsx'])
  expect(leftOut.length).toBeGreaterThan(1)
  expect(reached.size).toBeGreaterThan(screens.length)
  expect([...reached].filter((file) => leftOut.some((path) => file.startsWith(path)))).toEqual([])
})
