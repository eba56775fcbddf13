import type { Language } from '@testamur/contract/languages'
import type { RouteHandle } from '../lib/route-handle.ts'

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

export const ENTRY = 'src/main.tsx'
const BACK_OFFICE = 'src/app/admin-routes.ts'

function withImports(key: string, manifest: Manifest, found: Set<string>): void {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, manifest, found)
}

/** The files a route needs, with all they import, so that the browser asks for them at once. */
export function filesOf(handles: readonly RouteHandle[], manifest: Manifest, language: Language): string[] {
  const found = new Set<string>()
  const keys = handles.flatMap(({ folder, areas }) => [
    `src/screens/${folder}/screen.tsx`,
    ...areas.map((area) => `src/messages/${language}/${area}.ts`),
  ])
  const backOffice = handles.some(({ folder }) => folder.startsWith('admin/'))
  const first = [
    ENTRY,
    `src/lib/languages/${language}.ts`,
    `src/messages/${language}/common.ts`,
    ...(backOffice ? [BACK_OFFICE] : []),
  ]
  for (const key of [...first, ...keys]) withImports(key, manifest, found)
  return [...found]
}
