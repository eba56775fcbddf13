import type { Language } from '@testamur/contract/languages'
import type { RouteHandle } from '../lib/route-handle.ts'

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

export const ENTRY = 'src/main.tsx'
const BACK_OFFICE = 'src/app/admin-routes.ts'
/** Vite names a sheet that is imported by its address with the whole path. */
const ADMIN_SHEET = 'src/admin.css'

function withImports(key: string, manifest: Manifest, found: Set<string>): void {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk.file)) return
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, manifest, found)
}

const isBackOffice = (handles: readonly RouteHandle[]): boolean =>
  handles.some(({ folder }) => folder.startsWith('admin/'))

/** Style sheets of a page beside the one that is printed into every page. */
export function stylesOf(handles: readonly RouteHandle[], manifest: Manifest): string[] {
  if (!isBackOffice(handles)) return []
  const sheets = Object.entries(manifest).filter(([key]) => key.endsWith(ADMIN_SHEET))
  return sheets.map(([, { file }]) => file)
}

/** The files a route needs, with all their imports, so that the browser requests them immediately. */
export function filesOf(handles: readonly RouteHandle[], manifest: Manifest, language: Language): string[] {
  const found = new Set<string>()
  const keys = handles.flatMap(({ folder, areas }) => [
    `src/screens/${folder}/screen.tsx`,
    ...areas.map((area) => `src/messages/${language}/${area}.ts`),
  ])
  const first = [
    ENTRY,
    `src/lib/languages/${language}.ts`,
    `src/messages/${language}/common.ts`,
    ...(isBackOffice(handles) ? [BACK_OFFICE, `src/lib/languages/admin-${language}.ts`] : []),
  ]
  for (const key of [...first, ...keys]) withImports(key, manifest, found)
  return [...found]
}
